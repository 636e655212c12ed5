import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { Tag } from '@/ui/marks/Tag'
import { RecordStore } from '../course/RecordStore'
import { text } from '../texts'
import '../study.scss'

export default observer(function RecordPage() {
  const params = useParams('studyExamRecord')
  const store = useStore(RecordStore)
  const load = () => {
    if (params) void store.phases.open({ taskId: params.taskId, crsId: params.crsId })
  }
  useEffect(load, [store, params])
  const phases = store.phases.value
  return (
    <Page name="studyExamRecord">
      <NeedsLogIn>
        <Loaded what={text('record')} of={store.phases}>
          {phases?.length === 0 && (
            <EmptyState title={text('noTries')} text={text('noTriesText')} />
          )}
          {phases?.map(({ phaseId, name, tries }) => (
            <View key={phaseId} className="mt-3">
              <Heading level={2}>{name}</Heading>
              <List className="mt-2">
                {tries.map(({ tryNo, score, passed, rightCount, questionCount, startTime }) => (
                  <ListItem
                    key={tryNo}
                    title={text('tryNo', { n: tryNo })}
                    note={factsText(
                      dayTimeText(startTime),
                      text('rightOf', { right: rightCount, all: questionCount }),
                    )}
                    tag={
                      <Tag tone={toneOf(passed === 1, score)}>
                        {score === null ? text('unfinished') : text('result', { score })}
                      </Tag>
                    }
                    onPress={() =>
                      params &&
                      void go('studyExam', { taskId: params.taskId, crsId: params.crsId, phaseId })
                    }
                  />
                ))}
              </List>
            </View>
          ))}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

function toneOf(passed: boolean, score: number | null) {
  if (passed) return 'ok'
  return score === null ? 'grey' : 'warn'
}
