import Taro from '@tarojs/taro'
import { type Privacy, privacyButtonId } from '../capabilities/Privacy'

type Resolve = (answer: { event: 'agree' | 'disagree'; buttonId?: string }) => void

/**
 * The platform's privacy authorisation: before the first private call (phone number, pictures, place, clipboard) it asks us
 * to ask. Several calls may wait for one answer. Base libraries before 2.32.3 do not ask.
 */
export function weappPrivacy(): Privacy | undefined {
  const isThere =
    typeof Taro.onNeedPrivacyAuthorization === 'function' &&
    Taro.canIUse('onNeedPrivacyAuthorization')
  if (!isThere) return undefined
  let waiting: Resolve[] = []
  return {
    onAsked: (listener) =>
      Taro.onNeedPrivacyAuthorization((resolve, asked) => {
        waiting.push(resolve)
        if (waiting.length > 1) return
        listener(
          (agreed) => {
            const all = waiting
            waiting = []
            for (const one of all)
              one(agreed ? { event: 'agree', buttonId: privacyButtonId } : { event: 'disagree' })
          },
          (asked as { referrer?: string } | undefined)?.referrer ?? '',
        )
      }),
    ...(Taro.canIUse('openPrivacyContract') && {
      openContract: () =>
        new Promise<void>((opened, failed) =>
          Taro.openPrivacyContract({
            success: () => opened(),
            fail: ({ errMsg }) => failed(new Error(errMsg)),
          }),
        ),
    }),
  }
}

/** 104: the platform's question was answered with no; 103 was so in its first versions. */
export function isPrivacyRefusal(error: unknown): boolean {
  const { errMsg = '', errno } = error as { errMsg?: string; errno?: number }
  return errno === 103 || errno === 104 || /privacy/i.test(errMsg)
}
