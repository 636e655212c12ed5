import type { RiskCheck } from '../capabilities/RiskCheck'

type Service = Parameters<RiskCheck['ask']>[0]
type Done = (proof: string | undefined) => void

interface TencentReply {
  ret: number
  ticket: string
  randstr: string
}
interface GeetestCheck {
  onReady(listener: () => void): GeetestCheck
  onSuccess(listener: () => void): GeetestCheck
  onClose(listener: () => void): GeetestCheck
  onError(listener: () => void): GeetestCheck
  showCaptcha(): void
  getValidate(): Record<string, string>
}
/** What the scripts put on the page, by their documents. */
interface Scripts {
  TencentCaptcha: new (id: string, done: (reply: TencentReply) => void) => { show(): void }
  initGeetest4(
    options: { captchaId: string; product: 'bind' },
    ready: (check: GeetestCheck) => void,
  ): void
  AliyunCaptchaConfig: { region: string; prefix: string }
  initAliyunCaptcha(options: Record<string, unknown>): void
}

const page = () => window as unknown as Scripts

function load(address: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => loaded()
    script.onerror = () => failed(new Error('the check could not be loaded'))
    document.head.append(script)
  })
}

async function tencent({ id }: Service, done: Done): Promise<void> {
  await load('https://turing.captcha.qcloud.com/TJCaptcha.js')
  new (page().TencentCaptcha)(id, ({ ret, ticket, randstr }) =>
    done(ret === 0 ? JSON.stringify({ ticket, randstr }) : undefined),
  ).show()
}

async function geetest({ id }: Service, done: Done): Promise<void> {
  await load('https://static.geetest.com/v4/gt4.js')
  page().initGeetest4({ captchaId: id, product: 'bind' }, (check) =>
    check
      .onReady(() => check.showCaptcha())
      .onSuccess(() => done(JSON.stringify(check.getValidate())))
      .onClose(() => done(undefined))
      .onError(() => done(undefined)),
  )
}

/** It wants a button that opens it, which nobody sees: it is pressed as soon as the script is ready. */
async function aliyun({ id, prefix }: Service, done: Done): Promise<void> {
  page().AliyunCaptchaConfig = { region: 'cn', prefix }
  await load('https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js')
  const place = document.createElement('div')
  place.id = 'captcha-element'
  const button = document.createElement('button')
  button.id = 'captcha-button'
  button.hidden = true
  document.body.append(place, button)
  page().initAliyunCaptcha({
    SceneId: id,
    mode: 'popup',
    element: '#captcha-element',
    button: '#captcha-button',
    success: (proof: string) => done(proof),
    fail: () => undefined,
    onClose: () => done(undefined),
    onError: () => done(undefined),
    getInstance: () => button.click(),
  })
}

const shows = { tencent, aliyun, geetest }

/** Shows a provider's check. */
export const askService: RiskCheck['ask'] = (service) =>
  new Promise((done) => void shows[service.provider](service, done).catch(() => done(undefined)))
