import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { WhereMark } from '@/ui/WhereMark'
import type { Attempt } from '../Attempt'
import { text } from '../texts'

/** Under the question: on this phone, at the hospital, or why the hospital did not take it. */
export const WhereLine = observer(function WhereLine({ attempt }: { attempt: Attempt }) {
  const { questionId } = attempt.question
  const place = attempt.sheet.placeOf(questionId)
  const reason = attempt.sheet.refused.get(questionId)
  if (reason) return <View className="where t-2 mt-4">{text('isRefused', { reason: text(reason) })}</View>
  if (place === undefined || place === 'refused') return null
  return <View className="mt-4"><WhereMark place={place} live>{text(place === 'local' ? 'isLocal' : 'isStored')}</WhereMark></View>
})
