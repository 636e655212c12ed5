import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { AreaField } from '@/ui/fields/AreaField'
import { text } from '../texts'
import { MediaFields } from './MediaFields'
import { QuestionStore } from './QuestionStore'

/** The case that a question stands in, joins, or may begin. */
export const CasePart = observer(function CasePart() {
  const { case: itsCase, questionId } = useStore(QuestionStore)
  if (itsCase.stem) return questionId === undefined ? <CaseJoined /> : <CaseStem />
  return questionId === undefined ? <NewCase /> : null
})

/** The one stem of several questions: saved for all of them, apart from the question. */
const CaseStem = observer(function CaseStem() {
  const store = useStore(QuestionStore)
  const shell = useStore(ShellStore)
  const [save, busy] = useAction(async () => {
    const questions = await store.saveCase()
    if (questions !== undefined) shell.toast(text('caseSaved', { n: questions }))
  })
  return (
    <View className="card mt-3">
      <AreaField
        label={text('caseOf', { n: store.case.questions })}
        maxLength={3000}
        {...store.case.form.field('stem')}
      />
      <CaseMedia />
      {store.case.isChanged && (
        <Button
          id="save-case"
          small
          look="soft"
          className="mt-3"
          busy={busy}
          onPress={() => void save()}
        >
          {text('saveCase')}
        </Button>
      )}
      {!store.case.isChanged && (
        <Button
          id="case-next"
          small
          look="soft"
          icon="plus"
          className="mt-3"
          onPress={store.addToCase}
        >
          {text('caseNext')}
        </Button>
      )}
    </View>
  )
})

/** A new question begins a case, if its author wants it to. */
const NewCase = observer(function NewCase() {
  const store = useStore(QuestionStore)
  return (
    <View className="card">
      <Checkbox checked={store.case.isBegun} onChange={store.case.setBegun}>
        {text('inCase')}
      </Checkbox>
      {store.case.isBegun && (
        <View className="mt-3">
          <AreaField label={text('newCase')} maxLength={3000} {...store.case.form.field('stem')} />
          <CaseMedia />
        </View>
      )}
    </View>
  )
})

const CaseMedia = observer(function CaseMedia() {
  const store = useStore(QuestionStore)
  return (
    <MediaFields
      uploads={store.uploads}
      place="case"
      of={text('caseStem')}
      media={store.case.form.values.media}
      most={4}
      onChange={(media) => store.setMedia('case', media)}
    />
  )
})

const CaseJoined = observer(function CaseJoined() {
  const { stem } = useStore(QuestionStore).case
  return (
    <View className="card">
      <View className="sub lines">{stem}</View>
      <View className="note mt-2">{text('caseJoins')}</View>
    </View>
  )
})
