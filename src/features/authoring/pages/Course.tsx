import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { CourseBasics, CourseRules } from '../courses/CourseFields'
import { CoursePhases } from '../courses/CoursePhases'
import { MakingBar, PreviewSheet, Withdraw } from '../making/Making'
import { CourseDraftStore } from '../courses/CourseDraftStore'
import { text } from '../courses/texts'
import '../authoring.scss'

/** One course in the making: what it is, its parts with their files, what finishes it; saved, previewed, published in versions. */
export default observer(function CoursePage() {
  const params = useParams('editCourse')
  const store = useStore(CourseDraftStore)
  const isDraft = store.state === 'draft'
  useEffect(() => {
    if (params) void store.open(params.draftId)
  }, [params, store])
  return (
    <Page name="editCourse" className="reading" dock={store.state !== 'withdrawn' && <Actions />}>
      <NeedsLogIn>
        <Loaded what={text('course')} kind="article" of={store.opened}>
          {store.version > 0 && (
            <Banner tone="info">
              {text('isPublished', { n: store.version, begun: store.begun })}
            </Banner>
          )}
          {store.problem && (
            <Banner tone="bad" className="mt-3">
              {store.problem}
            </Banner>
          )}
          <CourseBasics store={store} />
          <CoursePhases store={store} />
          <CourseRules store={store} />
          {store.draftId !== undefined && store.state !== 'withdrawn' && (
            <Withdraw
              store={store}
              label={text(isDraft ? 'discard' : 'withdraw')}
              title={text(isDraft ? 'discardTitle' : 'withdrawTitle')}
              explanation={text(isDraft ? 'discardText' : 'withdrawText')}
            />
          )}
          <Preview />
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

const Actions = observer(function Actions() {
  const store = useStore(CourseDraftStore)
  const isFirst = store.version === 0
  const question = {
    publish: text(isFirst ? 'publish' : 'publishAgain'),
    title: text(isFirst ? 'publishTitle' : 'againTitle'),
    text: text(isFirst ? 'publishText' : 'againText'),
  }
  return (
    <MakingBar
      store={store}
      name="course"
      question={question}
      published={() => text('publishedNow', { n: store.version })}
      wait={store.isUploading ? text('waitUpload') : undefined}
    />
  )
})

const Preview = observer(function Preview() {
  const store = useStore(CourseDraftStore)
  const { preview, draft } = store
  const [copy, copying] = useAction(() => store.copyTry())
  if (!preview) return null
  return (
    <PreviewSheet title={draft.title || text('course')} onClose={store.closePreview}>
      <Banner tone={preview.problem === '' ? 'ok' : 'bad'}>
        {preview.problem || text('readyToGo')}
      </Banner>
      {draft.phases.length > 0 && (
        <View className="mt-3">
          <View className="authoring-tools">
            <Button
              id="try-course"
              small
              look="soft"
              onPress={() => void go('studyListPreview', store.tryAddress)}
            >
              {text('tryIt')}
            </Button>
            <Button id="copy-try" small look="line" busy={copying} onPress={() => void copy()}>
              {text('copyTry')}
            </Button>
          </View>
          <Text className="note block mt-2">{text('tryText')}</Text>
        </View>
      )}
      {draft.phases.map(({ phaseId, title, kind, text: body, fileName, draw }, index) => {
        const file = preview.files.find((one) => one.phaseId === phaseId)
        return (
          <View key={phaseId} className="mt-3">
            <Card>
              <Heading level={3} look="h3">{`${index + 1}. ${title}`}</Heading>
              <Text className="note block mt-1">
                {kind === 'questions'
                  ? text('questionsOf', { n: draw.single + draw.multiple + draw.judge })
                  : text(kind)}
              </Text>
              {body !== '' && <Text className="block mt-2">{body}</Text>}
              {file && (
                <View className="mt-2">
                  <Button small look="soft" onPress={() => void store.openFile(file.url, fileName)}>
                    {text('openFile')}
                  </Button>
                </View>
              )}
            </Card>
          </View>
        )
      })}
    </PreviewSheet>
  )
})
