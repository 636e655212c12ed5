import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import { Button } from '../controls/Button'
import { useUiTexts } from '../UiTexts'

/** The end of a list: more, loading, none left ("no bottom line"), or failed with a way to try again (specification §4). */
export function LoadMore({
  state,
  onMore,
}: {
  state: 'more' | 'loading' | 'noneLeft' | 'failed'
  onMore(): void
}) {
  const texts = useUiTexts()
  if (state === 'more' || state === 'failed')
    return (
      <View className="more-row">
        <Button look="plain" small onPress={onMore}>
          {state === 'more' ? texts.loadMore : texts.retry}
        </Button>
      </View>
    )
  return (
    <View className="more-row note" {...a11y({ role: 'status' })}>
      {state === 'loading' ? texts.loading : texts.noneLeft}
    </View>
  )
}
