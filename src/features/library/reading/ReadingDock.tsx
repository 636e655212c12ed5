import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useAction } from '@/core/loading/useAction'
import { dayTimeText } from '@/core/i18n/dates'
import { useFresh } from '@/core/navigation/useFresh'
import { lookFor, useReachEnd } from '@/core/navigation/useReachEnd'
import { useInFront } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { ReadingStore } from './ReadingStore'
import { text } from '../texts'

/** Stands below the last words of a document. */
const endId = 'document-end'
/** The place below the text: where it is in sight, the document has been read to its end. */
export const DocumentEnd = () => <View id={endId} />

/** The seconds run while the page is in front; its end is reached by scrolling there, or where it is short enough to stand whole. */
export function useReading(docId: string | undefined, versionId: string | undefined): void {
  const store = useStore(ReadingStore)
  const inFront = useInFront()
  useFresh(
    () => docId !== undefined && versionId !== undefined && store.open({ docId, versionId }),
    [store, docId, versionId],
  )
  useEffect(() => {
    if (!inFront) return
    const timer = setInterval(() => {
      if (store.isOwed && !store.atEnd) lookFor(endId, store.reachEnd)
      store.tick()
    }, 1000)
    return () => clearInterval(timer)
  }, [store, inFront])
  useReachEnd(store.reachEnd)
}

/** What stands at the foot of a document that has to be read: how much is left, then one's own word. */
export const ReadingDock = observer(function ReadingDock() {
  const store = useStore(ReadingStore)
  const [confirm, confirming] = useAction(() => store.confirm())
  const { reading, left, mayConfirm } = store
  if (reading?.dueTime == null) return null
  const waits = left > 0 ? text('readMore', { n: left }) : text('readToEnd')
  return (
    <View>
      <Text className="note block">
        {mayConfirm ? text('mustRead', { time: dayTimeText(reading.dueTime) }) : waits}
      </Text>
      <Button
        id="know-reading"
        block
        disabled={!mayConfirm}
        busy={confirming}
        onPress={() => void confirm()}
      >
        {text('iKnow')}
      </Button>
    </View>
  )
})
