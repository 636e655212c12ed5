import { View } from '@tarojs/components'
import { go, replace } from '@/core/navigation/navigation'
import { Button } from '@/ui/controls/Button'
import { ErrorState } from '@/ui/feedback/States'
import { text } from './texts'

/** What is wrong with a code or a link, and two ways on. */
export function Failure({ title, note }: { title: string; note: string }) {
  return (
    <>
      <ErrorState
        title={title}
        text={note}
        action={{ label: text('scanAgain'), icon: 'scan', onPress: () => void go('scan', {}) }}
      />
      <Home />
    </>
  )
}

/** The way on of who cannot go where they wanted. */
export const Home = () => (
  <View className="mt-3">
    <Button look="plain" block onPress={() => void replace('library', {})}>
      {text('home')}
    </Button>
  </View>
)
