import Taro from '@tarojs/taro'
import type { ExpectedInterruptions } from '../capabilities/expectedInterruptions'

interface Interruptions {
  onAudioInterruptionBegin?(listener: () => void): void
  onAudioInterruptionEnd?(listener: () => void): void
}

/** A call that comes in interrupts sound: the only word that the platform gives of it. */
export function heedCalls(interruptions: ExpectedInterruptions) {
  const { onAudioInterruptionBegin, onAudioInterruptionEnd } = Taro as unknown as Interruptions
  onAudioInterruptionBegin?.(() => interruptions.setCalling(true))
  onAudioInterruptionEnd?.(() => interruptions.setCalling(false))
}
