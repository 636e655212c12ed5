import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { t } from '@/core/i18n'
import { dayTimeText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { ReasonSheet } from '@/shell/ReasonSheet'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { EmptyState } from '@/ui/feedback/States'
import { UploadedPicture } from '../components/UploadedPicture'
import { ReviewStore, type Submission } from '../ReviewStore'
import { text } from '../texts'
import '../training.scss'

/** /manage/trainingReview: what people uploaded: approve it, or return it with a note. */
export default observer(function ReviewPage() {
  const params = useParams('trainingReview')
  const store = useStore(ReviewStore)
  const [returned, setReturned] = useState<Submission>()
  const { list = [], total = 0 } = store.waiting.value ?? {}
  useEffect(() => {
    if (params) void store.waiting.open(params.taskId)
  }, [store, params])
  return (
    <Page name="trainingReview" className="reading">
      <Loaded what={text('review')} of={store.waiting}>
        {list.length === 0 ? (
          <EmptyState title={text('reviewNone')} text={text('reviewNoneText')} />
        ) : (
          <View className="note mt-3">{text('left', { n: total })}</View>
        )}
        {list.map((row) => (
          <Row
            key={`${row.itemId} ${row.userId}`}
            row={row}
            store={store}
            onReturn={() => setReturned(row)}
          />
        ))}
      </Loaded>
      {returned && (
        <ReasonSheet
          title={text('giveBackTitle', { name: returned.itemName })}
          label={text('why')}
          hint={text('whyHint')}
          confirm={{ id: 'confirm-back', label: text('confirmBack'), needsReason: text('needWhy') }}
          send={(reason) => store.decide(returned, false, reason)}
          onClose={() => setReturned(undefined)}
        />
      )}
    </Page>
  )
})

const Row = observer(function Row({
  row,
  store,
  onReturn,
}: {
  row: Submission
  store: ReviewStore
  onReturn(): void
}) {
  const [approve, busy] = useAction(() => store.decide(row, true))
  const can = useCan()
  return (
    <Card className="mt-3">
      <View className="h3">{row.itemName}</View>
      <View className="sub mt-1">{row.taskName}</View>
      <View className="sub">
        {text('by', { name: row.userName, dept: row.dept || '–' })}
        {'\u00a0· '}
        {text('at', { time: dayTimeText(row.time) })}
      </View>
      <Files row={row} />
      {can('training.assess') && (
        <View className="row g-3">
          <View className="grow">
            <Button
              id="approve"
              look="soft"
              block
              busy={busy}
              label={`${text('approve')}: ${row.userName}, ${row.itemName}`}
              onPress={() => void approve()}
            >
              {text('approve')}
            </Button>
          </View>
          <View className="grow">
            <Button
              id="give-back"
              look="line"
              block
              label={`${text('giveBack')}: ${row.userName}, ${row.itemName}`}
              onPress={onReturn}
            >
              {text('giveBack')}
            </Button>
          </View>
        </View>
      )}
      {can('task.share') && (
        <View className="mt-2">
          <Button
            look="plain"
            small
            label={`${t('titles.shareTask')}: ${row.taskName}`}
            onPress={() =>
              void go('shareTask', { taskId: row.taskId, taskType: '6', taskName: row.taskName })
            }
          >
            {t('titles.shareTask')}
          </Button>
        </View>
      )}
    </Card>
  )
})

/** What they handed in: pictures as they are, films behind a button. */
function Files({ row }: { row: Submission }) {
  const { apiBase } = useDep('transport')
  return (
    <View className="files">
      {row.files.map(({ fileId, url, type, check }, at) => (
        <View key={fileId} className="file">
          {type.startsWith('video') ? (
            <Button
              look="plain"
              small
              icon="play"
              label={`${text('playFilm')} ${text('file', { name: row.itemName, n: at + 1 })}`}
              onPress={() => void go('videoPreview', { videoId: fileId })}
            >
              {text('playFilm')}
            </Button>
          ) : (
            <UploadedPicture
              src={apiBase + url}
              check={check}
              name={text('file', { name: row.itemName, n: at + 1 })}
            />
          )}
        </View>
      ))}
    </View>
  )
}
