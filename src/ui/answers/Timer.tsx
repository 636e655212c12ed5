import { minuteMs, secondMs, stopwatch } from '@contract/rules/hospitalTime'
import { Text, View } from '@tarojs/components'
import { a11y } from '../a11y'
import { classes } from '../classes'
import { Icon } from '../marks/Icon'
import { useUiTexts } from '../UiTexts'

/** 59:07, or 1:59:07 from an hour on; a started second counts. */
export const timerText = (remainingMs: number): string => stopwatch(secondsLeft(remainingMs))

const secondsLeft = (remainingMs: number) => Math.max(0, Math.ceil(remainingMs / secondMs))

/** How near the end is: what the timer looks and sounds like. */
export const timerStage = (remainingMs: number) => {
  if (remainingMs <= minuteMs) return 'last'
  return remainingMs <= 5 * minuteMs ? 'soon' : 'plain'
}

/**
 * What is left. It is silent: the shell announces five minutes and one. `bare`: figures only, until the end is near: the colour of
 * a stage can be read on its own ground alone, whatever card the timer stands on.
 */
export function Timer({ remainingMs, bare }: { remainingMs: number; bare?: boolean }) {
  const texts = useUiTexts()
  const stage = timerStage(remainingMs)
  const isBare = bare && stage === 'plain'
  const seconds = secondsLeft(remainingMs)
  return (
    <View
      className={classes('timer', stage !== 'plain' && stage, isBare && 'bare')}
      {...a11y({
        role: 'timer',
        label: texts.remaining(Math.floor(seconds / 60), seconds % 60),
        live: 'off',
      })}
    >
      {!isBare && <Icon name={stage === 'last' ? 'warn' : 'clock'} size={18} />}
      <Text>{timerText(remainingMs)}</Text>
    </View>
  )
}
