import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { Key } from '@contract/calls/practice'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { text } from '../texts'

/** Why, and by what source. `right` undefined: no verdict on top. */
export function Explanation({
  verdict,
  answerKey: { explanation, source, reviewNeeded },
}: {
  verdict?: boolean
  answerKey: Key
}) {
  return (
    <Card className="mt-4">
      {verdict !== undefined && (
        <View className={verdict ? 'verdict right' : 'verdict wrong'}>
          <Icon name={verdict ? 'check' : 'close'} size={18} />
          <Text>{text(verdict ? 'right' : 'wrongAnswer')}</Text>
        </View>
      )}
      <Heading level={2} look="h3" className="mt-2">
        {text('explanation')}
      </Heading>
      <View className="body mt-1 t-2 lines">{explanation || text('noExplanation')}</View>
      {source && (
        <View className="source mt-3">
          <Icon name="library" size={20} className="t-3" />
          <View className="grow">
            <Text className="note block">{text('basis')}</Text>
            <Text className="sub t-1 block">{source}</Text>
          </View>
        </View>
      )}
      {reviewNeeded === 1 && (
        <Banner tone="warn" icon="info" className="mt-3">
          {text('reviewNeeded')}
        </Banner>
      )}
    </Card>
  )
}

/** Why I missed it, in my own words; nobody else reads it. */
export function NoteField({ note, onSave }: { note: string; onSave(note: string): void }) {
  const [noteText, setNoteText] = useState(note)
  const [kept, setKept] = useState(note)
  const save = () => {
    onSave(noteText)
    setKept(noteText)
  }
  return (
    <Card className="mt-3">
      <Field
        label={text('noteLabel')}
        value={noteText}
        onChange={setNoteText}
        maxLength={300}
        placeholder={text('notePlaceholder')}
        hint={text(kept !== '' && kept === noteText ? 'noteSaved' : 'noteHint')}
        onConfirm={save}
      />
      {noteText !== kept && (
        <Button id="save-note" look="soft" small className="mt-3" onPress={save}>
          {text('saveNote')}
        </Button>
      )}
    </Card>
  )
}
