import Taro from '@tarojs/taro'

interface Crypto {
  getRandomValues(option: {
    length: number
    success(result: { randomValues: ArrayBuffer }): void
    fail(): void
  }): void
}

/** From the platform's own generator (base library 2.17.3 on); the older ones give ordinary random numbers. */
export function randomBytes(count: number): Promise<Uint8Array> {
  const manager = (Taro.getUserCryptoManager as (() => Crypto) | undefined)?.()
  if (!manager?.getRandomValues) return Promise.resolve(ordinary(count))
  return new Promise((resolve) =>
    manager.getRandomValues({
      length: count,
      success: ({ randomValues }) => resolve(new Uint8Array(randomValues)),
      fail: () => resolve(ordinary(count)),
    }),
  )
}

const ordinary = (count: number) =>
  Uint8Array.from({ length: count }, () => Math.floor(Math.random() * 256))
