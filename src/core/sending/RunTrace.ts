/** Numbers what is noted in this run of the app. `startApp` makes it once: another person's notes go on counting. */
export class RunTrace {
  /** Of this device and this run. */
  readonly id: string
  private last = 0

  /** @param startedAt epoch ms */
  constructor(deviceId: string, startedAt: number) {
    this.id = `${deviceId}.${startedAt.toString(36)}`
  }

  /** 1, 2, 3 … */
  next(): number {
    return ++this.last
  }
}
