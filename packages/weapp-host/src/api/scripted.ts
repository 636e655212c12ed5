import type { WxFailure, WxOptions } from '../core/types'
import type { WxRegistry } from '../core/WxRegistry'

type Answerer = (options: WxOptions) => object | Promise<object>
export type ScriptedAnswer = object | Answerer

const names = [
  'scanCode',
  'chooseImage',
  'chooseMedia',
  'chooseMessageFile',
  'getLocation',
  'chooseLocation',
  'getSetting',
  'authorize',
  'openSetting',
  'openPrivacyContract',
  'getUserProfile',
  'getUserInfo',
  'requestSubscribeMessage',
  'saveImageToPhotosAlbum',
  'getImageInfo',
  'compressImage',
  'getShareInfo',
  'navigateToMiniProgram',
  'getClipboardData',
  'requirePrivacyAuthorize',
  'getPrivacySetting',
  'authPrivateMessage',
  'getGroupEnterInfo',
  'saveFile',
  'startRecord',
  'getBatteryInfo',
]

/** Calls only a user or a device can answer. A test says the answer before; without one the call fails by name. */
export class ScriptedAnswers {
  /** The page told its player to stand. */
  standing = false
  private readonly answers = new Map<string, ScriptedAnswer>()

  set(name: string, answer: ScriptedAnswer): void {
    this.answers.set(name, answer)
  }

  install(registry: WxRegistry): void {
    // The player stands on the page and plays nothing here; that it was told to stand is what a test goes by.
    registry.sync('createVideoContext', () => ({
      play: () => {
        this.standing = false
      },
      pause: () => {
        this.standing = true
      },
      seek: () => undefined,
      playbackRate: () => undefined,
    }))
    for (const name of names) {
      registry.method(name, async (options, reply) => {
        const answer = this.answers.get(name)
        if (answer === undefined) return reply.fail(`no answer was set for wx.${name}`)
        try {
          reply.ok(
            await Promise.resolve(
              typeof answer === 'function' ? (answer as Answerer)(options) : answer,
            ),
          )
        } catch (error) {
          reply.fail(
            isFailure(error) ? error : String(error instanceof Error ? error.message : error),
          )
        }
      })
    }
  }
}

function isFailure(error: unknown): error is WxFailure {
  return typeof error === 'object' && error !== null && 'errMsg' in error
}
