import type { ShareCard, Signed } from '../../capabilities/Sharing'
import type { JsSdk } from './sdk'
import { WechatPage } from './WechatPage'

interface Invoked {
  name: string
  data: Record<string, unknown>
}

/** Plays the bridge that the platform puts into its browser; it holds a signature for one address only. */
class Bridge {
  readonly invoked: Invoked[] = []
  holds: (signature: string) => boolean = () => true
  scanned = 'https://train.example.org/q/7K3M9QXT2P'

  invoke(
    name: string,
    data: Record<string, unknown>,
    answer: (reply: { err_msg?: string; errMsg?: string; resultStr?: string }) => void,
  ) {
    this.invoked.push({ name, data: { ...data } })
    const good = this.holds(String(data['verifySignature']))
    const refused =
      name === 'preVerifyJSAPI'
        ? 'fail invalid signature'
        : 'fail the permission value is offline verifying'
    const said = good ? 'ok' : refused
    setTimeout(
      () =>
        answer({
          errMsg: `${name}:${said}`,
          ...(name === 'scanQRCode' &&
            good && { resultStr: JSON.stringify({ scan_code: { scan_result: this.scanned } }) }),
        }),
      0,
    )
  }

  on() {
    // Older ways of sharing; none of ours.
  }

  names = () => this.invoked.map(({ name }) => name).filter((name) => name !== 'getNetworkType')
}

const card: ShareCard = {
  title: '手卫生考核',
  text: '仁和医院',
  link: 'https://train.example.org/edu/shareview?taskId=7',
  image: '',
}
const settled = () => new Promise((done) => setTimeout(done, 40))

let bridge: Bridge
let sdk: JsSdk
beforeAll(async () => {
  Object.defineProperty(navigator, 'userAgent', {
    value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0.50 wxdebugger',
    configurable: true,
  })
  sdk = (await import('weixin-js-sdk')).default as unknown as JsSdk
})
beforeEach(() => {
  bridge = new Bridge()
  Object.assign(window, { WeixinJSBridge: bridge })
})

function aPage({ isIos = false, first = 'https://train.example.org/edu/' } = {}) {
  let address = first
  const asked: string[] = []
  const page = new WechatPage({
    load: () => Promise.resolve(sdk),
    address: () => address,
    firstAddress: first,
    isIos,
  })
  page.signWith((one): Promise<Signed> => {
    asked.push(one)
    return Promise.resolve({
      appId: 'wx-account',
      timestamp: 1,
      nonceStr: 'nonce',
      signature: `for ${one}`,
    })
  })
  return { page, asked, open: (next: string) => (address = next) }
}

test('the real SDK is configured, then told the card for chats and for the timeline', async () => {
  const { page } = aPage()
  page.offer(card)
  await settled()
  expect(bridge.names()).toEqual([
    'preVerifyJSAPI',
    'showMenuItems',
    'updateTimelineShareData',
    'updateAppMessageShareData',
  ])
  const [config, , , toFriend] = bridge.invoked.filter(({ name }) => name !== 'getNetworkType')
  expect(config?.data).toMatchObject({
    verifyAppId: 'wx-account',
    verifySignature: 'for https://train.example.org/edu/',
    verifyNonceStr: 'nonce',
    verifyTimestamp: '1',
  })
  expect(toFriend?.data).toMatchObject({ title: card.title, desc: card.text, link: card.link })
})

test('a route change is signed anew; on iOS with the address of the first page', async () => {
  const [android, ios] = [aPage(), aPage({ isIos: true })]
  for (const one of [android, ios]) {
    one.page.offer(card)
    await settled()
    one.open('https://train.example.org/edu/docdetail?docId=1')
    one.page.offer(card)
    await settled()
  }
  expect(android.asked).toEqual([
    'https://train.example.org/edu/',
    'https://train.example.org/edu/docdetail?docId=1',
  ])
  expect(ios.asked).toEqual(['https://train.example.org/edu/'])
})

test('a signature that does not hold is tried once more with the other address, then never again', async () => {
  const { page, asked, open } = aPage({ isIos: true })
  open('https://train.example.org/edu/study')
  bridge.holds = (signature) => signature.endsWith('/study')
  page.offer(card)
  await settled()
  expect(asked).toEqual(['https://train.example.org/edu/', 'https://train.example.org/edu/study'])
  expect(bridge.names().at(-1)).toBe('updateAppMessageShareData')
  bridge.holds = () => false
  page.offer(undefined)
  await settled()
  expect(asked.length).toBeLessThanOrEqual(5)
})

test("where nothing may be shared the menu's ways on are hidden; without a signature nothing breaks", async () => {
  const { page } = aPage()
  page.offer(undefined)
  await settled()
  const hidden = bridge.invoked.find(({ name }) => name === 'hideMenuItems')
  expect(hidden?.data['menuList']).toContain('menuItem:share:appMessage')
  expect(hidden?.data['menuList']).toContain('menuItem:copyUrl')
  const unsigned = new WechatPage({
    load: () => Promise.resolve(sdk),
    address: () => 'https://x/',
    firstAddress: 'https://x/',
    isIos: false,
  })
  unsigned.signWith(() => Promise.reject(new Error('no server')))
  unsigned.offer(card)
  await expect(unsigned.scan()).rejects.toThrow()
})

test("the platform's scanner gives what it read", async () => {
  const { page } = aPage()
  expect(await page.scan()).toBe(bridge.scanned)
  expect(bridge.invoked.find(({ name }) => name === 'scanQRCode')?.data).toMatchObject({
    needResult: 1,
    scanType: ['qrCode'],
  })
})
