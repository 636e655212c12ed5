/** Somebody as the messaging platform knows them. */
export interface PlatformUser {
  /** The mini-program or official account that the open id belongs to. */
  appId: string
  openId: string
  /** The same for all apps of one owner; empty when the platform gives none. */
  unionId: string
}

/** What wx.config wants; the signature covers the address without its fragment. */
interface PageSignature {
  appId: string
  /** Epoch seconds. */
  timestamp: number
  nonceStr: string
  signature: string
}

type ContentVerdict = 'pass' | 'review' | 'risky'

/** The messaging platform, as far as the product needs it. Every method may throw a MessagingError. */
export interface Messaging {
  /** What is set up: which ways in a log-in page may offer. */
  methods(appCode: string): { miniProgram: boolean; web: boolean; phoneButton: boolean }
  /** Which of our entries an app is; an app that is not set up any more has no code. */
  nameOf(appId: string): { kind: 'miniProgram' | 'web'; appCode: string }
  /**
   * Codes of wx.login: one use, five minutes. The same code of the same asker (a device) within 5 s gives the same answer:
   * a double tap. To everybody else it is used up. The session key stays inside.
   */
  exchangeCode(appCode: string, code: string, asker: string): Promise<PlatformUser>
  /** The group chat that a mini-program was opened from: an id of that app; it never says which group it is. `code`: a new log-in code of the same person. */
  groupOf(
    appCode: string,
    code: string,
    sealed: { encryptedData: string; iv: string },
  ): Promise<string>
  /** Codes of the OAuth page in the platform's browser. */
  exchangeWebCode(code: string, asker: string): Promise<PlatformUser>
  /** Where the browser must go to get such a code; `state` comes back with it. `returnPath` is a path of our own H5. */
  webLogInAddress(returnPath: string, state: string): string
  /** The number behind the phone-number button; paid for each success. */
  phoneNumber(appCode: string, code: string): Promise<string>
  /** Only pages of our own hosts are signed. */
  signPage(address: string): Promise<PageSignature>
  /** A mini-program code that carries `scene` (at most 32 signs): image bytes. */
  unlimitedCode(
    appCode: string,
    wanted: { scene: string; page: string; width: number },
  ): Promise<Buffer>
  /** The id of that entry's mini-program; undefined: none is set up. */
  appIdOf(appCode: string): string | undefined
  /** Whether the platform knows our keys of that entry, or of the official account by its id. */
  checkKeys(app: string): Promise<void>
  /** Sends one message of a template that this person accepted in the mini-program. `data`: field name → text. */
  sendSubscribed(
    appCode: string,
    wanted: {
      openId: string
      templateId: string
      page: string
      data: Readonly<Record<string, string>>
    },
  ): Promise<void>
  /** Whether a text may be shown. Wants somebody who used the mini-program within two hours. `label`: the platform's number for why not. */
  checkContent(
    appCode: string,
    wanted: { openId: string; text: string },
  ): Promise<{ verdict: ContentVerdict; label: number }>
  /** Asks whether the picture at an address may be shown; the answer is pushed to us later, with the number that this gives. */
  checkPicture(appCode: string, wanted: { openId: string; url: string }): Promise<string>
}

/** The platform said no, or nothing. `errcode` is its own number; -2: not reachable, -3: not set up, -4: not our page. */
export class MessagingError extends Error {
  /** `arrived` false: it is certain that the request never reached the platform. */
  constructor(
    readonly errcode: number,
    readonly arrived = true,
  ) {
    super(`the messaging platform refused: ${errcode}`)
    this.name = 'MessagingError'
  }
}

export const unreachable = -2
export const notSetUp = -3
export const foreignPage = -4
export const unreadable = -5
