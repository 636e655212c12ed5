interface Told {
  errMsg?: string
}
interface Hears<T = Told> {
  success?(told: T): void
  fail?(told: Told): void
  cancel?(): void
}

/** The part of the messaging platform's JS-SDK that we use. */
export interface JsSdk {
  config(options: {
    debug: boolean
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: string[]
  }): void
  ready(heard: () => void): void
  error(heard: (told: Told) => void): void
  updateAppMessageShareData(
    data: { title: string; desc: string; link: string; imgUrl: string } & Hears,
  ): void
  updateTimelineShareData(data: { title: string; link: string; imgUrl: string } & Hears): void
  hideMenuItems(data: { menuList: readonly string[] } & Hears): void
  showMenuItems(data: { menuList: readonly string[] } & Hears): void
  scanQRCode(
    data: { needResult: 1; scanType: readonly string[] } & Hears<{ resultStr?: string }>,
  ): void
}

/** A chunk of its own: only the platform's browser loads it. */
export const loadSdk = async (): Promise<JsSdk> =>
  (await import('weixin-js-sdk')).default as unknown as JsSdk
