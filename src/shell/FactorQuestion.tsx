import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { ShellStore } from '@/core/display/ShellStore'
import { useAction } from '@/core/loading/useAction'
import { FactorProof } from '@/core/session/FactorProof'
import { useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { Sheet } from '@/ui/overlays/Sheet'
import { text } from './texts'

/** What one does beyond a learner's things wants the second factor, once a shift; what was begun goes on by itself then. */
export const FactorQuestion = observer(function FactorQuestion() {
  const { factorQuestion } = useStore(ShellStore)
  return factorQuestion ? <FactorSheet /> : null
})

const FactorSheet = observer(function FactorSheet() {
  const proof = useStore(FactorProof)
  const [show, busy] = useAction(proof.show)
  return (
    <Sheet open title={text('factorTitle')} onClose={proof.leave}>
      <View className="sub mt-2">{text('factorText')}</View>
      <View className="mt-3">
        <Field
          label={text('factorCode')}
          hint={text('factorHint')}
          maxLength={20}
          autoComplete="one-time-code"
          value={proof.code}
          onChange={proof.write}
          onConfirm={() => void show()}
          {...(proof.problem && { problem: proof.problem })}
        />
      </View>
      <View className="mt-4">
        <Button
          id="show-factor"
          block
          disabled={!proof.isWhole}
          reason={text('factorMissing')}
          busy={busy}
          onPress={() => void show()}
        >
          {text('factorShow')}
        </Button>
      </View>
    </Sheet>
  )
})
