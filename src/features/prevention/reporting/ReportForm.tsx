import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { incidentKinds } from '@contract/incidentKinds'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { Segmented } from '@/ui/controls/Segmented'
import { Banner } from '@/ui/feedback/Banner'
import { Field } from '@/ui/fields/Field'
import { TextArea } from '@/ui/fields/TextArea'
import { Card } from '@/ui/lists/Card'
import { maxHours, type IncidentStore } from './IncidentStore'
import { PicturesOnTheirWay } from './PicturesOnTheirWay'
import { text } from './texts'

const notes = {
  exposure: 'exposureNote',
  outbreak: 'outbreakNote',
  product: 'productNote',
} as const
/** A week of hours: what is older is written in words. */

/** A report in the writing. */
export const ReportForm = observer(function ReportForm({ store }: { store: IncidentStore }) {
  const { written, isReady } = store
  const [send, sending] = useAction(store.send)
  if (!written) return null
  const { kind, hours, place, description } = written
  return (
    <Card className="mt-3">
      <View className="label">{text('kind')}</View>
      <Segmented
        label={text('kind')}
        value={kind}
        options={incidentKinds.map((value) => ({ value, label: text(value) }))}
        onChange={(next) => store.set({ kind: next })}
      />
      <View className="note mt-2">{text(notes[kind])}</View>
      <View className="label mt-4">{text('description')}</View>
      <View className="input area roomy">
        <TextArea
          id="incident-description"
          label={text('description')}
          placeholder={text('descriptionHint')}
          maxLength={2000}
          value={description}
          onInput={(next) => store.set({ description: next })}
        />
      </View>
      <View className="mt-4">
        <Field
          label={text('place')}
          placeholder={text('placeHint')}
          maxLength={60}
          value={place}
          onChange={(next) => store.set({ place: next })}
        />
      </View>
      <View className="row between mt-2">
        <View className="label">{text('hours')}</View>
        <NumberStepper
          id="incident-hours"
          label={text('hours')}
          min={0}
          max={maxHours}
          value={hours}
          onChange={(next) => store.set({ hours: next })}
        />
      </View>
      <PicturesOnTheirWay store={store} />
      {store.problem && (
        <Banner tone="warn" className="mt-3">
          {store.problem}
        </Banner>
      )}
      <View className="note mt-3">{text('privacy')}</View>
      <View className="mt-3">
        <Button
          id="send-report"
          block
          icon="send"
          busy={sending}
          disabled={!isReady}
          {...(!isReady && { reason: text('needText') })}
          onPress={() => void send()}
        >
          {text('sendReport')}
        </Button>
      </View>
    </Card>
  )
})
