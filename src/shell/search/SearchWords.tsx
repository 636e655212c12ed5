import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { text } from './texts'

interface Props {
  /** My words, the last first, and those of others. */
  words: { his: readonly string[]; hot: readonly string[] }
  onFind(word: string): void
  onForget(): Promise<void>
}

/** Under a search that nobody has begun: what I looked for, which I may forget, and what others look for. */
export const SearchWords = observer(function SearchWords({
  words: { his, hot },
  onFind,
  onForget,
}: Props) {
  const [asks, setAsks] = useState(false)
  const [forget, forgetting] = useAction(async () => {
    await onForget()
    setAsks(false)
  })
  return (
    <>
      {his.length > 0 && (
        <View className="mt-4">
          <View className="row between g-2">
            <Heading level={2} look="h3">
              {text('mine')}
            </Heading>
            <Button id="forget" look="plain" small onPress={() => setAsks(true)}>
              {text('forget')}
            </Button>
          </View>
          <Words label={text('mine')} words={his} onFind={onFind} />
        </View>
      )}
      {hot.length > 0 && (
        <View className="mt-4">
          <Heading level={2} look="h3">
            {text('hot')}
          </Heading>
          <Words label={text('hot')} words={hot} onFind={onFind} />
        </View>
      )}
      <Dialog
        open={asks}
        title={text('forgetTitle')}
        text={text('forgetText')}
        safe={{ label: text('cancel'), onPress: () => setAsks(false) }}
        other={{
          label: text('forget'),
          id: 'forget-sure',
          busy: forgetting,
          onPress: () => void forget(),
        }}
      />
    </>
  )
})

const Words = ({
  label,
  words,
  onFind,
}: {
  label: string
  words: readonly string[]
  onFind(word: string): void
}) => (
  <Chips label={label} className="mt-2">
    {words.map((word) => (
      <Chip key={word} on={false} onPress={() => onFind(word)}>
        {word}
      </Chip>
    ))}
  </Chips>
)
