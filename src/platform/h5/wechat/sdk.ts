interface PlatformReply {
  errMsg?: string
}
interface Callbacks<T = PlatformReply> {
  success?(reply: T): void
  fail?(reply: PlatformReply): void
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
  ready(listener: () => void): void
  error(listener: (reply: PlatformReply) => void): void
  updateAppMessageShareData(
    data: { title: string; desc: string; link: string; imgUrl: string } & Callbacks,
  ): void
  updateTimelineShareData(data: { title: string; link: string; imgUrl: string } & Callbacks): void
  hideMenuItems(data: { menuList: readonly string[] } & Callbacks): void
  showMenuItems(data: { menuList: readonly string[] } & Callbacks): void
  scanQRCode(
    data: { needResult: 1; scanType: readonly string[] } & Callbacks<{ resultStr?: string }>,
  ): void
}

/** A chunk of its own: only the platform's browser loads it. */
export const loadSdk = async (): Promise<JsSdk> =>
  (await import('weixin-js-sdk')).default as unknown as JsSdk
