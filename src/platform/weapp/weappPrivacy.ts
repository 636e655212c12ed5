import Taro from '@tarojs/taro'
import { type Privacy, privacyButtonId } from '../capabilities/Privacy'

type Resolve = (answer: { event: 'agree'; buttonId: string } | { event: 'disagree' }) => void

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
      Taro.onNeedPrivacyAuthorization((resolve) => {
        waiting.push(resolve as Resolve)
        if (waiting.length > 1) return
        listener((agreed) => {
          const asked = waiting
          waiting = []
          for (const one of asked)
            one(agreed ? { event: 'agree', buttonId: privacyButtonId } : { event: 'disagree' })
        })
      }),
  }
}
