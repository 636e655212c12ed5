import { View } from '@tarojs/components'
import { a11y } from './a11y'
import { Button } from './Button'
import { Heading } from './Heading'
import { useUiTexts } from './UiTexts'

interface Props {
  /** What is. */
  title: string
  /** Why, and whether anything is lost. */
  text?: string
  /** One way on. */
  action?: { label: string; onPress(): void }
  /** A short reference for support. */
  number?: string
}

const layers = ['fillQuiet', 'fillPaper', 'line', 'fillBrand', 'brand']
const Drawing = ({ name }: { name: 'empty' | 'error' | 'offline' }) => (
  <View className={`art art-${name}`} {...a11y({ hidden: true })}>
    {layers.map((layer) => (
      <View key={layer} className={`art-layer art-${layer}`} />
    ))}
  </View>
)

function State({
  drawing,
  title,
  text,
  action,
  number,
}: Props & { drawing: 'empty' | 'error' | 'offline' }) {
  const texts = useUiTexts()
  return (
    <View className="state">
      <Drawing name={drawing} />
      <Heading level={2}>{title}</Heading>
      {text && <View className="sub mt-2 state-text lines">{text}</View>}
      {action && (
        <Button
          look={drawing === 'error' ? 'primary' : 'soft'}
          {...(drawing === 'error' && { icon: 'refresh' as const })}
          onPress={action.onPress}
        >
          {action.label}
        </Button>
      )}
      {number && <View className="note num mt-4">{texts.supportNumber(number)}</View>}
    </View>
  )
}

export const EmptyState = (props: Props) => <State drawing="empty" {...props} />
export const ErrorState = (props: Props) => <State drawing="error" {...props} />
export const OfflineState = (props: Props) => <State drawing="offline" {...props} />
