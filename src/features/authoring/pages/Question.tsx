import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { back, go } from '@/core/navigation/navigation'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Dialog } from '@/ui/overlays/Dialog'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { AreaField } from '@/ui/fields/AreaField'
import { difficulties, kinds } from '../bank/BankStore'
import { Categories } from '../bank/Categories'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { CategorySheet } from '../bank/CategorySheet'
import { CasePart } from '../question/CasePart'
import { MediaFields } from '../question/MediaFields'
import { AnswerFields } from '../question/QuestionFields'
import { QuestionPreview } from '../question/QuestionPreview'
import { formOf } from '../question/questionDraft'
import { QuestionStore } from '../question/QuestionStore'
import { text } from '../texts'
import '../authoring.scss'

/** One question: new, or a new version of one of the hospital's. The platform's, and for readers all of them, are only looked at. */
export default observer(function QuestionPage() {
  const params = useParams('editQuestion')
  const store = useStore(QuestionStore)
  const can = useCan()
  const isEditor = store.isOwn && can('exam.author')
  useEffect(() => {
    if (params) void store.open(params.questionId)
  }, [params, store])
  return (
    <Page name="editQuestion" className="reading" dock={isEditor && <Save />}>
      <NeedsLogIn>
        <Loaded what={text('bank')} kind="article" of={store.opened}>
          {isEditor ? <Editor /> : <ReadOnly />}
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

const Save = observer(function Save() {
  const store = useStore(QuestionStore)
  const shell = useStore(ShellStore)
  const [save, busy] = useAction(async () => {
    const version = await store.save()
    if (version !== undefined) shell.toast(text(version > 1 ? 'savedAs' : 'saved', { n: version }))
  })
  return (
    <Button
      id="save-question"
      block
      busy={busy}
      {...(store.uploads.isBusy && { disabled: true, reason: text('waitMedia') })}
      onPress={() => void save()}
    >
      {text('saveQuestion')}
    </Button>
  )
})

const ReadOnly = observer(function ReadOnly() {
  const { draft, papers, questionId, isOwn, case: itsCase } = useStore(QuestionStore)
  const can = useCan()
  return (
    <>
      {!isOwn && <Banner tone="grey">{text('platformReadOnly')}</Banner>}
      <View className="mt-4">
        <QuestionPreview
          form={formOf(draft)}
          caseStem={itsCase.stem}
          caseMedia={itsCase.form.values.media}
          head={text(draft.difficulty)}
        />
      </View>
      {can('exam.author') && questionId !== undefined && papers > 0 && (
        <ToKey questionId={questionId} />
      )}
    </>
  )
})

const Editor = observer(function Editor() {
  const store = useStore(QuestionStore)
  const { draft, problem, papers, questionId } = store
  return (
    <>
      {papers > 0 && <Banner tone="info">{text('usedIn', { n: papers })}</Banner>}
      <CasePart />
      <Kind />
      <Category />
      <Stem />
      <View className="section">
        <Heading level={2}>{text('rightOne')}</Heading>
        <AnswerFields store={store} />
      </View>
      <View className="section">
        <AreaField
          label={text('explanation')}
          maxLength={3000}
          value={draft.explanation}
          onChange={(explanation) => store.change({ explanation })}
        />
      </View>
      <View className="mt-4">
        <Field
          label={text('source')}
          maxLength={300}
          value={draft.source}
          onChange={(source) => store.change({ source })}
        />
      </View>
      {problem && (
        <Banner tone="bad" className="mt-4">
          {problem}
        </Banner>
      )}
      {questionId !== undefined && papers > 0 && <ToKey questionId={questionId} />}
      {questionId !== undefined && <Retire />}
    </>
  )
})

/** What kind of question it is, and how hard. */
const Kind = observer(function Kind() {
  const store = useStore(QuestionStore)
  const { draft } = store
  return (
    <>
      <View className="mt-3">
        <Chips label={text('kind')}>
          {kinds.map((kind) => (
            <Chip key={kind} on={draft.kind === kind} onPress={() => store.setKind(kind)}>
              {text(kind)}
            </Chip>
          ))}
        </Chips>
      </View>
      <View className="mt-3">
        <Chips label={text('difficulty')}>
          {difficulties.map((one) => (
            <Chip
              key={one}
              on={draft.difficulty === one}
              onPress={() => store.change({ difficulty: one })}
            >
              {text(one)}
            </Chip>
          ))}
        </Chips>
      </View>
    </>
  )
})

const Category = observer(function Category() {
  const store = useStore(QuestionStore)
  const categories = useStore(Categories)
  const [choosing, setChoosing] = useState(false)
  useEffect(() => void categories.open(), [categories])
  return (
    <>
      <List className="mt-3">
        <ListItem
          id="choose-category"
          title={text('category')}
          value={categories.pathOf(store.draft.knowCatId) || text('choose')}
          onPress={() => setChoosing(true)}
        />
      </List>
      <CategorySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(knowCatId) => store.change({ knowCatId })}
      />
    </>
  )
})

/** What is asked, with its pictures and sounds, and the blanks of a text to fill in. */
const Stem = observer(function Stem() {
  const store = useStore(QuestionStore)
  const { stem, kind, media } = store.draft
  return (
    <>
      <View className="mt-4">
        <AreaField
          label={text('stem')}
          value={stem}
          {...(kind === 'fill' && { hint: text('stemFillHint') })}
          onChange={(typed) => store.change({ stem: typed })}
        />
      </View>
      <MediaFields
        uploads={store.uploads}
        place="stem"
        of={text('stem')}
        media={media}
        most={4}
        onChange={(chosen) => store.setMedia('stem', chosen)}
      />
      {kind === 'fill' && (
        <View className="mt-3">
          <Button
            id="add-blank"
            small
            look="soft"
            icon="plus"
            onPress={() => store.change({ stem: `${stem}____` })}
          >
            {text('addBlank')}
          </Button>
        </View>
      )}
    </>
  )
})

/** A key that was found to be wrong is not an edit: it changes what people got. */
const ToKey = ({ questionId }: { questionId: string }) => (
  <View className="mt-6">
    <Button id="to-key" look="line" block onPress={() => void go('correctKey', { questionId })}>
      {text('toKey')}
    </Button>
  </View>
)

const Retire = observer(function Retire() {
  const store = useStore(QuestionStore)
  const shell = useStore(ShellStore)
  const [pending, setPending] = useState(false)
  const [retire, busy] = useAction(async () => {
    await store.retire().finally(() => setPending(false))
    shell.toast(text('retired'))
    await back()
  })
  return (
    <View className="mt-6">
      <Button look="plain" onPress={() => setPending(true)}>
        {text('retire')}
      </Button>
      <Dialog
        open={pending}
        title={text('retireTitle')}
        text={text('retireText')}
        safe={{ label: text('keep'), onPress: () => setPending(false) }}
        other={{ label: text('retire'), danger: true, busy, onPress: () => void retire() }}
      />
    </View>
  )
})
