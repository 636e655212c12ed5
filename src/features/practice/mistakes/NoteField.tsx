import { useState } from 'react'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Field } from '@/ui/fields/Field'
import { text } from '../texts'

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
