import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { AnswerPart } from '@/shell/question/AnswerPart'
import { Stem } from '@/shell/question/Stem'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { Switch } from '@/ui/controls/Switch'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { RegradeProgress } from '../correction/RegradeProgress'
import { KeyStore } from '../correction/KeyStore'
import { text } from '../texts'
import '../authoring.scss'

/** A wrong key is put right: in all papers of the hospital, for all their attempts, with a reason that stays in the log. */
export default observer(function CorrectKeyPage() {
  const params = useParams('correctKey')
  const store = useStore(KeyStore)
  const questionId = params?.questionId
  useEffect(() => {
    if (questionId) void store.open(questionId)
    return () => store.dispose()
  }, [store, questionId])
  return (
    <Page
      name="correctKey"
      className="reading"
      {...(store.keyDetails && !store.regrade && { dock: <Correct /> })}
    >
      <NeedsLogIn>
        <Loaded what={text('keyOf')} kind="article" of={store.key}>
          <Key />
        </Loaded>
      </NeedsLogIn>
    </Page>
  )
})

const Key = observer(function Key() {
  const store = useStore(KeyStore)
  const { keyDetails, form, isShort, regrade } = store
  const { isFree } = form.values
  if (!keyDetails) return null
  return (
    <>
      {regrade ? (
        <RegradeProgress regrade={regrade} />
      ) : (
        <Banner tone="info">
          {text('keyIn', { papers: keyDetails.papers, n: keyDetails.attempts })}
        </Banner>
      )}
      <Stem question={keyDetails.question} />
      {!isShort && (
        <Heading level={2} className="mt-6">
          {text('rightOne')}
        </Heading>
      )}
      {keyDetails.question.kind === 'fill' && (
        <View className="note mt-1">{text('blankHint')}</View>
      )}
      {!isFree && (
        <AnswerPart
          key={keyDetails.question.questionId}
          answering={store}
          question={keyDetails.question}
        />
      )}
      {!regrade && (
        <>
          <View className="marks-row mt-4">
            <View className="words">{text(isShort ? 'freeShort' : 'freeForAll')}</View>
            {!isShort && (
              <Switch
                label={text('freeForAll')}
                checked={isFree}
                onChange={(on) => form.set('isFree', on)}
              />
            )}
          </View>
          <View className="mt-4">
            <Field label={text('keyReason')} maxLength={300} {...form.field('reason')} />
          </View>
        </>
      )}
      {form.problem && (
        <Banner tone="bad" className="mt-4">
          {form.problem}
        </Banner>
      )}
      {regrade && (
        <Button
          id="to-regrades"
          look="line"
          block
          className="mt-6"
          onPress={() => void go('regrades', {})}
        >
          {text('regrades')}
        </Button>
      )}
    </>
  )
})

const Correct = observer(function Correct() {
  const store = useStore(KeyStore)
  const [pending, setPending] = useState(false)
  const [correct, busy] = useAction(() => store.correct().finally(() => setPending(false)))
  const isReady = store.form.isValid
  return (
    <>
      <Button
        id="correct-key"
        block
        disabled={!isReady}
        {...(!isReady && { reason: text('keyNeedsReason') })}
        onPress={() => setPending(true)}
      >
        {text('correctKey')}
      </Button>
      <Dialog
        open={pending}
        title={text('correctTitle')}
        text={text('correctText', { n: store.keyDetails?.attempts ?? 0 })}
        safe={{ label: text('notYet'), onPress: () => setPending(false) }}
        other={{
          label: text('correctKey'),
          busy,
          id: 'correct-now',
          onPress: () => void correct(),
        }}
      />
    </>
  )
})
