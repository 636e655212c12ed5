import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { back } from '@/core/navigation'
import { ShellStore } from '@/core/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { useParams } from '@/core/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Dialog } from '@/ui/Dialog'
import { Heading } from '@/ui/Heading'
import { Sheet } from '@/ui/Sheet'
import { Authors } from '../../components/Authors'
import { CourseBasics, CourseRules } from '../../components/CourseFields'
import { CoursePhases } from '../../components/CoursePhases'
import { CourseDraftStore } from '../../courses/CourseDraftStore'
import { text } from '../../courses/texts'
import '../../authoring.scss'

/** One course in the making: what it is, its parts with their files, what finishes it; saved, previewed, published in versions. */
export default observer(function CoursePage() {
  const params = useParams('editCourse')
  const store = useStore(CourseDraftStore)
  useEffect(() => { if (params) void store.open(params.draftId) }, [params, store])
  return (
    <Page name="editCourse" className="reading" dock={store.state !== 'withdrawn' && <Actions />}>
      <Authors>
        <Loaded what={text('course')} kind="article" isLoading={store.isLoading} failed={store.failed} onRetry={() => void store.open(params?.draftId)}>
          {store.version > 0 && <Banner tone="info">{text('isPublished', { n: store.version, begun: store.begun })}</Banner>}
          {store.problem && <Banner tone="bad" className="mt-3">{store.problem}</Banner>}
          <CourseBasics store={store} />
          <CoursePhases store={store} />
          <CourseRules store={store} />
          {store.draftId !== undefined && store.state !== 'withdrawn' && <Withdraw />}
          {store.preview && <PreviewSheet />}
        </Loaded>
      </Authors>
    </Page>
  )
})

const Actions = observer(function Actions() {
  const store = useStore(CourseDraftStore)
  const shell = useStore(ShellStore)
  const [asked, setAsked] = useState(false)
  const [save, saving] = useAction(async () => shell.toast((await store.save()) ? text('saved') : store.problem))
  const [look, looking] = useAction(async () => { await store.showPreview(); if (store.problem) shell.toast(store.problem) })
  const [publish, publishing] = useAction(async () => {
    const done = await store.publish().finally(() => setAsked(false))
    shell.toast(done ? text('publishedNow', { n: store.version }) : store.problem)
  })
  const isFirst = store.version === 0
  const waits = store.isUploading ? { disabled: true, reason: text('waitUpload') } : {}
  return (
    <>
      <View className="grow"><Button id="save-course" look="line" block busy={saving} onPress={() => void save()}>{text('save')}</Button></View>
      <View className="grow"><Button id="preview-course" look="soft" block busy={looking} {...waits} onPress={() => void look()}>{text('preview')}</Button></View>
      <View className="grow"><Button id="publish-course" block {...waits} onPress={() => setAsked(true)}>{text(isFirst ? 'publish' : 'publishAgain')}</Button></View>
      <Dialog open={asked} title={text(isFirst ? 'publishTitle' : 'againTitle')} text={text(isFirst ? 'publishText' : 'againText')} safe={{ label: text('notYet'), onPress: () => setAsked(false) }} other={{ label: text('publish'), busy: publishing, id: 'publish-now', onPress: () => void publish() }} />
    </>
  )
})

const PreviewSheet = observer(function PreviewSheet() {
  const store = useStore(CourseDraftStore)
  const { preview, draft } = store
  if (!preview) return null
  return (
    <Sheet open title={draft.title || text('course')} onClose={store.closePreview}>
      <View className="sheet-scroll mt-3" {...{ tabIndex: 0 }} {...a11y({ role: 'region', label: text('preview') })}>
        <Banner tone={preview.problem === '' ? 'ok' : 'bad'}>{preview.problem || text('readyToGo')}</Banner>
        {draft.phases.map(({ phaseId, title, kind, text: body, fileName, draw }, index) => {
          const file = preview.files.find((one) => one.phaseId === phaseId)
          return (
            <View key={phaseId} className="mt-3">
              <Card>
                <Heading level={3} look="h3">{`${index + 1}. ${title}`}</Heading>
                <Text className="note block mt-1">{kind === 'questions' ? text('questionsOf', { n: draw.single + draw.multiple + draw.judge }) : text(kind)}</Text>
                {body !== '' && <Text className="block mt-2">{body}</Text>}
                {file && <View className="mt-2"><Button small look="soft" onPress={() => void store.openFile(file.url, fileName)}>{text('openFile')}</Button></View>}
              </Card>
            </View>
          )
        })}
      </View>
      <View className="mt-4"><Button id="close-preview" block look="line" onPress={store.closePreview}>{text('close')}</Button></View>
    </Sheet>
  )
})

const Withdraw = observer(function Withdraw() {
  const store = useStore(CourseDraftStore)
  const shell = useStore(ShellStore)
  const [asked, setAsked] = useState(false)
  const isDraft = store.state === 'draft'
  const [withdraw, busy] = useAction(async () => {
    const done = await store.withdraw().finally(() => setAsked(false))
    shell.toast(done ? text('done') : store.problem)
    if (done) await back()
  })
  return (
    <View className="mt-6">
      <Button look="plain" onPress={() => setAsked(true)}>{text(isDraft ? 'discard' : 'withdraw')}</Button>
      <Dialog
        open={asked} title={text(isDraft ? 'discardTitle' : 'withdrawTitle')} text={text(isDraft ? 'discardText' : 'withdrawText')}
        safe={{ label: text('stay2'), onPress: () => setAsked(false) }} other={{ label: text(isDraft ? 'discard' : 'withdraw'), danger: true, busy, id: 'withdraw-now', onPress: () => void withdraw() }}
      />
    </View>
  )
})
