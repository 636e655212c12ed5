import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { State } from '@/ui/feedback/States'
import { NoticeView } from '../notice/NoticeView'
import { PreviewQuestionView } from '../question/PreviewQuestionView'
import { PreviewStore } from '../review/PreviewStore'
import { text } from '../texts'
import '../exam.scss'

/** /examEntryPreview: the notice; /mexamdetailPreview: the paper with its right answers. Authors only, nothing is stored. */
export default observer(function PreviewPage() {
  const name = useScreenName() === 'examPaperPreview' ? 'examPaperPreview' : 'examPreview'
  const params = useParams('examPreview')
  const store = useStore(PreviewStore)
  const { isLoggedIn } = useStore(SessionStore)
  const taskId = params?.taskId
  const load = () => {
    if (taskId && isLoggedIn) void store.loaded.open(taskId)
  }
  useEffect(load, [store, taskId, isLoggedIn])
  const { notice, paper, summary } = store.loaded.value ?? {}
  const toPaper = name === 'examPreview' && notice && (
    <Button
      id="to-paper"
      block
      onPress={() => void go('examPaperPreview', { taskId: notice.taskId })}
    >
      {text('toPaper')}
    </Button>
  )
  return (
    <Page name={name} className="reading" {...(toPaper && { dock: toPaper })}>
      <NeedsLogIn>
        <Loaded
          what={text('preview')}
          kind="article"
          of={store.loaded}
          instead={{
            noRight: <State icon="lock" title={text('noPreview')} text={text('noPreviewText')} />,
          }}
        >
          <Banner tone="grey" icon="eye" className="mb-4">
            {text('previewNote')}
          </Banner>
          {name === 'examPreview' && notice && <NoticeView notice={notice} />}
          {name === 'examPreview' && summary && (
            <View className="note mt-3" id="preview-tries">
              {text('previewTries', { n: summary.attemptsLeft })}
            </View>
          )}
          {name === 'examPaperPreview' && paper && (
            <>
              <Heading level={1}>{paper.title}</Heading>
              <View>
                {paper.questions.map((question, place) => (
                  <PreviewQuestionView
                    key={question.questionId}
                    question={question}
                    number={place + 1}
                    all={paper.questions.length}
                  />
                ))}
              </View>
            </>
          )}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})
