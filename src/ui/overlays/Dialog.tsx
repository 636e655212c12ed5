import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../a11y'
import { Button } from '../controls/Button'
import { useFocusTrap } from './useFocusTrap'

interface Choice {
  label: string
  onPress(): void
  danger?: boolean
  busy?: boolean
  id?: string
  /** Default: the primary button. */ look?: 'line'
}
interface Props {
  open: boolean
  /** A question. */
  title: string
  /** What follows from it. */
  text?: string
  /** Verbs. The safe one stands first and is the primary button; Escape chooses it. */
  safe: Choice
  other?: Choice
  children?: ReactNode
}

/** A dialog; nothing of it stands on the page while it is closed. */
export function Dialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ title, text, safe, other, children }: Props) {
  const trap = useFocusTrap<HTMLElement>(true, safe.onPress)
  return (
    <View className="mask" catchMove>
      <View
        className="dialog"
        ref={trap.ref}
        {...{ onKeyDown: trap.onKeyDown }}
        {...a11y({ role: 'alertdialog', label: title, modal: true })}
      >
        <View className="h1" {...a11y({ role: 'heading', level: 2 })}>
          {title}
        </View>
        {text && <View className="sub mt-2 lines">{text}</View>}
        {children}
        <View className="dialog-buttons">
          <Button
            {...(safe.id && { id: safe.id })}
            {...(safe.look && { look: safe.look })}
            block
            busy={safe.busy ?? false}
            onPress={safe.onPress}
          >
            {safe.label}
          </Button>
          {other && (
            <Button
              {...(other.id && { id: other.id })}
              look={other.danger ? 'danger' : 'line'}
              block
              busy={other.busy ?? false}
              onPress={other.onPress}
            >
              {other.label}
            </Button>
          )}
        </View>
      </View>
    </View>
  )
}
