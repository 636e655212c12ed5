const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random bytes at hand without waiting: the platforms give them only by promise. */
export class RandomPool {
  private bytes: number[] = []

  constructor(private readonly more: (count: number) => Promise<Uint8Array>) {}

  /** To be awaited once at start; later it refills itself. */
  async fill() {
    this.bytes.push(...(await this.more(512)))
  }

  /** 26 characters: time (ms), then 80 random bits; made on the device, so that a repeat carries the same key. */
  ulid(now: number): string {
    return (
      time(now) +
      this.take(16)
        .map((byte) => alphabet[byte % 32])
        .join('')
    )
  }

  private take(count: number): number[] {
    if (this.bytes.length < 128) void this.fill().catch(() => undefined)
    while (this.bytes.length < count) this.bytes.push(Math.floor(Math.random() * 256))
    return this.bytes.splice(0, count)
  }
}

function time(now: number): string {
  let rest = Math.max(0, Math.floor(now))
  let text = ''
  for (let digit = 0; digit < 10; digit += 1) {
    text = (alphabet[rest % 32] ?? '0') + text
    rest = Math.floor(rest / 32)
  }
  return text
}
