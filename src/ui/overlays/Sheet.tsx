import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { IconButton } from '../controls/IconButton'
import { useFocusTrap } from './useFocusTrap'
import { useUiTexts } from '../UiTexts'

interface Props {
  open: boolean
  title: string
  onClose(): void
  children: ReactNode
}

/** Choices and filters; closes by the mask, the cross and Escape. */
export function Sheet(props: Props) {
  return props.open ? <OpenSheet {...props} /> : null
}

function OpenSheet({ title, onClose, children }: Props) {
  const texts = useUiTexts()
  const trap = useFocusTrap<HTMLElement>(true, onClose)
  const stay = (event: { stopPropagation(): void }) => event.stopPropagation()
  return (
    <View className="mask" onClick={onClose}>
      <View
        className="sheet"
        ref={trap.ref}
        onClick={stay}
        {...{ onKeyDown: trap.onKeyDown }}
        {...a11y({ role: 'dialog', label: title, modal: true })}
      >
        <View className="sheet-grip" />
        <View className="row between">
          <View className="h2" {...a11y({ role: 'heading', level: 2 })}>
            {title}
          </View>
          <IconButton icon="close" label={texts.close} onPress={onClose} />
        </View>
        {children}
      </View>
    </View>
  )
}
