import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { factsText } from '@/core/i18n/joining'
import { useFresh } from '@/core/navigation/useFresh'
import { useListScroll } from '@/core/navigation/useListScroll'
import { useCan } from '@/core/session/useCan'
import { useStore } from '@/core/stores'
import { LateStore } from '@/shell/duty/LateStore'
import { RemindLate } from '@/shell/duty/RemindLate'
import { daysWord } from '@/shell/duty/words'
import { ListEnd } from '@/shell/ListEnd'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { EmptyState } from '@/ui/feedback/States'
import { List, ListItem } from '@/ui/lists/List'
import { LateDutiesStore } from '../LateDutiesStore'
import { text } from '../texts'

/** Who of one's units is late with what; all of them are reminded with one button. */
export default observer(function LateDutiesPage() {
  const store = useStore(LateDutiesStore)
  useListScroll(() => void store.pages.loadMore())
  return (
    <Page name="lateDuties" className="reading">
      <NeedsLogIn>
        <Duties store={store} />
      </NeedsLogIn>
    </Page>
  )
})

const Duties = observer(function Duties({ store: { pages } }: { store: LateDutiesStore }) {
  const late = useStore(LateStore)
  const can = useCan()
  useFresh(() => Promise.all([pages.open(), late.load()]), [pages, late])
  return (
    <Loaded what={text('lateWhat')} of={pages}>
      {pages.isEmpty ? (
        <EmptyState title={text('nobodyLate')} text={text('nobodyLateText')} />
      ) : (
        <>
          {can('task.remind') && <RemindLate onDone={() => void pages.refresh()} />}
          <View className="note mt-3">{text('lateTotal', { n: pages.total })}</View>
          <List className="mt-2">
            {pages.rows.map((row) => (
              <ListItem
                key={`${row.kind}/${row.taskId}/${row.userId}`}
                title={row.userName}
                note={factsText(row.name, row.ward || row.department)}
                value={daysWord(row)}
                {...(row.toldTimes > 0 && { label: text('toldTimes', { n: row.toldTimes }) })}
              >
                {row.toldTimes > 0 && (
                  <View className="note mt-1">{text('toldTimes', { n: row.toldTimes })}</View>
                )}
              </ListItem>
            ))}
          </List>
          <ListEnd of={pages} />
        </>
      )}
    </Loaded>
  )
})
