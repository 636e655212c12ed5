import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { Heading } from './Heading'
import { IconButton } from '../controls/IconButton'
import { useUiTexts } from '../UiTexts'

interface Props {
  title?: string
  onBack?(): void
  /** Only a timer may stand in the middle instead of the name, which is then only spoken. */
  timer?: ReactNode
  /** Left out on the mini-program: the platform's capsule is there. */
  right?: ReactNode
}

/** So many characters of full width stand in one line between the ends on a small phone. */
const oneLine = 11
const widthOf = (title: string) =>
  [...title].reduce((width, letter) => width + (letter > '\u2e7f' ? 1 : 0.5), 0)

/** A long title takes two smaller lines. */
const nameClass = (title = '') => (widthOf(title) > oneLine ? 'name long' : 'name')

/** The bar with the way back, a timer and the heading of the page. */
export function TopBar({ title, onBack, timer, right }: Props) {
  const texts = useUiTexts()
  return (
    <View className="topbar" {...a11y({ role: 'banner' })}>
      <View className="end">
        {onBack && <IconButton id="go-back" icon="back" label={texts.back} onPress={onBack} />}
      </View>
      {timer && <View className="middle">{timer}</View>}
      <Heading level={1} look="h3" className={timer ? 'only-spoken' : nameClass(title)}>
        {title}
      </Heading>
      <View className="end right">{right}</View>
    </View>
  )
}
