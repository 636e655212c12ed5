import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import { Button } from '../controls/Button'
import { Heading } from '../frame/Heading'
import { Icon } from '../marks/Icon'
import type { IconName } from '../marks/iconNames'
import { useUiTexts } from '../UiTexts'

interface Props {
  /** What is. */
  title: string
  /** Why, and whether anything is lost. */
  text?: string
  /** One way on. */
  action?: { label: string; icon?: IconName; busy?: boolean; onPress(): void }
  /** A short reference for support. */
  number?: string
  /** Takes the reference along. */
  copy?: { label: string; onPress(): void }
}
type DrawingName = 'empty' | 'error' | 'offline' | 'lock' | 'clock' | 'search' | 'done'
export interface StateProps extends Props {
  /** A drawing, or an icon where no drawing tells the case. */
  drawing?: DrawingName
  icon?: IconName
}

const layers = ['fillQuiet', 'fillPaper', 'line', 'fillBrand', 'brand']
/** Situations of which there is a drawing; of others an icon tells. */
const drawn: readonly string[] = ['lock', 'clock', 'search'] satisfies readonly DrawingName[]
const drawingOf = (icon: IconName | undefined) =>
  icon !== undefined && drawn.includes(icon) ? (icon as DrawingName) : undefined
const Drawing = ({ name }: { name: DrawingName }) => (
  <View className={`art art-${name}`} {...a11y({ hidden: true })}>
    {layers.map((layer) => (
      <View key={layer} className={`art-layer art-${layer}`} />
    ))}
  </View>
)

/** What is instead of what was expected, why, and one way on. */
export function State({ drawing, icon, title, text, action, number, copy }: StateProps) {
  const texts = useUiTexts()
  const shown = drawing ?? drawingOf(icon)
  return (
    <View className="state">
      {shown && <Drawing name={shown} />}
      {icon && !shown && (
        <View className="state-icon">
          <Icon name={icon} />
        </View>
      )}
      <Heading level={2}>{title}</Heading>
      {text && <View className="sub mt-2 state-text lines">{text}</View>}
      {action && (
        <Button
          look={drawing === 'error' ? 'primary' : 'soft'}
          {...(drawing === 'error' && { icon: action.icon ?? 'refresh' })}
          {...(action.busy && { busy: true })}
          onPress={action.onPress}
        >
          {action.label}
        </Button>
      )}
      {number && <View className="note num mt-4">{texts.supportNumber(number)}</View>}
      {copy && (
        <Button look="plain" small onPress={copy.onPress}>
          {copy.label}
        </Button>
      )}
    </View>
  )
}

/** Nothing is there, and what one can do about it. */
export const EmptyState = (props: Props) => <State drawing="empty" {...props} />
/** Nothing is left to do. */
export const DoneState = (props: Props) => <State drawing="done" {...props} />
/** It failed, why, and the way on. */
export const ErrorState = (props: Props) => <State drawing="error" {...props} />
