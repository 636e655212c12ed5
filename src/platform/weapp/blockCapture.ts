import Taro from '@tarojs/taro'

interface CaptureGuard {
  setVisualEffectOnCapture?(options: { visualEffect: 'hidden' | 'none'; success(): void; fail(): void }): void
}

/** Hides the page in screenshots and recordings (base library 2.25.4, not on every phone); false where the platform cannot. */
export const blockCapture = (blocked: boolean): Promise<boolean> => new Promise((resolve) => {
  const { setVisualEffectOnCapture } = Taro as unknown as CaptureGuard
  if (!setVisualEffectOnCapture) return resolve(false)
  setVisualEffectOnCapture({ visualEffect: blocked ? 'hidden' : 'none', success: () => resolve(true), fail: () => resolve(false) })
})
