import { DeviceError } from '../../capabilities/DeviceError'
import type { ShareCard, Signed } from '../../capabilities/Sharing'
import type { JsSdk } from './sdk'

const used = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'hideMenuItems',
  'showMenuItems',
  'scanQRCode',
]
/** Every way on that the platform's menu has; others cannot be hidden. */
const menuList = ['appMessage', 'timeline', 'qq', 'weiboApp', 'facebook', 'QZone']
  .map((name) => `menuItem:share:${name}`)
  .concat('menuItem:copyUrl', 'menuItem:openWithQQBrowser', 'menuItem:openWithSafari')

interface Surroundings {
  load(): Promise<JsSdk>
  /** The address now, without its fragment. */
  address(): string
  /** The address that this page was loaded at: iOS checks signatures against it for as long as the page lives. */
  firstAddress: string
  isIos: boolean
}

/**
 * A page in the messaging platform's browser: its signature, its card, its scanner. Each route change is signed anew (on iOS
 * with the first address). When a signature is refused the other address is tried, once; without one the page works with
 * the platform's plain card.
 */
export class WechatPage {
  private sign?: (address: string) => Promise<Signed>
  private turn = 0
  private signedFor = ''

  constructor(private readonly around: Surroundings) {}

  signWith(sign: (address: string) => Promise<Signed>) {
    this.sign = sign
  }

  /** Shows this card in the platform's menu; undefined: hides the menu's ways on. */
  offer(card: ShareCard | undefined) {
    const turn = ++this.turn
    void this.apply(card, turn).catch(() => undefined)
  }

  /** What the platform's scanner reads; undefined: cancelled. Rejects when there is no scanner to be had. */
  async scan(): Promise<string | undefined> {
    const sdk = await this.signed((one) => this.reachable(one))
    if (!sdk) throw new DeviceError('missing')
    return new Promise((resolve, reject) => {
      sdk.scanQRCode({
        needResult: 1,
        scanType: ['qrCode'],
        success: ({ resultStr }) => resolve(resultStr ?? ''),
        cancel: () => resolve(undefined),
        fail: () => reject(new DeviceError('missing')),
      })
    })
  }

  private async apply(card: ShareCard | undefined, turn: number) {
    await this.signed((sdk) => (turn === this.turn ? this.show(sdk, card) : Promise.resolve(true)))
  }

  /** Runs `work` with a page signed for its address; once more with the other address when that signature does not hold. */
  private async signed(work: (sdk: JsSdk) => Promise<boolean>): Promise<JsSdk | undefined> {
    const { address, firstAddress, isIos } = this.around
    const [first, second] = isIos ? [firstAddress, address()] : [address(), firstAddress]
    for (const one of first === second ? [first] : [first, second]) {
      const sdk = await this.configure(one)
      if (sdk && (await work(sdk))) return sdk
      this.signedFor = ''
    }
    return undefined
  }

  private async configure(address: string): Promise<JsSdk | undefined> {
    const [sdk, signed] = await Promise.all([
      this.around.load(),
      this.signedFor === address ? undefined : this.sign?.(address),
    ])
    if (!signed) return this.signedFor === address ? sdk : undefined
    const held = await new Promise<boolean>((resolve) => {
      sdk.error(() => resolve(false))
      sdk.config({ debug: false, ...signed, jsApiList: [...used] })
      sdk.ready(() => resolve(true))
    })
    if (held) this.signedFor = address
    return held ? sdk : undefined
  }

  private show(sdk: JsSdk, card: ShareCard | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const callbacks = { success: () => resolve(true), fail: () => resolve(false) }
      if (!card) return sdk.hideMenuItems({ menuList, ...callbacks })
      const { title, text, link, image } = card
      sdk.showMenuItems({ menuList })
      sdk.updateTimelineShareData({ title, link, imgUrl: image })
      sdk.updateAppMessageShareData({ title, desc: text, link, imgUrl: image, ...callbacks })
    })
  }

  /** A signature that does not hold shows at the first question. */
  private reachable(sdk: JsSdk): Promise<boolean> {
    return new Promise((resolve) =>
      sdk.showMenuItems({ menuList: [], success: () => resolve(true), fail: () => resolve(false) }),
    )
  }
}
