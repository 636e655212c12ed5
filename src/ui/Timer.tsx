import { Text, View } from '@tarojs/components'
import { a11y } from './a11y'
import { classes } from './classes'
import { Icon } from './Icon'
import { useUiTexts } from './UiTexts'

const MINUTE = 60_000

/** 59:07, or 1:59:07 from an hour on; a started second counts. */
export function timerText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

export const timerStage = (remainingMs: number) =>
  remainingMs <= MINUTE ? 'last' : remainingMs <= 5 * MINUTE ? 'soon' : 'plain'

/** What is left. It is silent: the shell announces five minutes and one. `bare`: figures only. */
export function Timer({ remainingMs, bare }: { remainingMs: number; bare?: boolean }) {
  const texts = useUiTexts()
  const stage = timerStage(remainingMs)
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  return (
    <View
      className={classes('timer', stage !== 'plain' && stage, bare && 'bare')}
      {...a11y({
        role: 'timer',
        label: texts.remaining(Math.floor(seconds / 60), seconds % 60),
        live: 'off',
      })}
    >
      {!bare && <Icon name={stage === 'last' ? 'warn' : 'clock'} size={18} />}
      <Text>{timerText(remainingMs)}</Text>
    </View>
  )
}
