import Taro from '@tarojs/taro'
import type { Errands } from '../errands'

interface Interruptions {
  onAudioInterruptionBegin?(heard: () => void): void
  onAudioInterruptionEnd?(heard: () => void): void
}

/** A call that comes in interrupts sound: the only word that the platform gives of it. */
export function heedCalls(errands: Errands) {
  const { onAudioInterruptionBegin, onAudioInterruptionEnd } = Taro as unknown as Interruptions
  onAudioInterruptionBegin?.(() => errands.setCalling(true))
  onAudioInterruptionEnd?.(() => errands.setCalling(false))
}
