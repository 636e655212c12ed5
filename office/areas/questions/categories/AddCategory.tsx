import { useQueryClient } from '@tanstack/react-query'
import { App, Input } from 'antd'
import { useState } from 'react'
import { AskDialog } from '../../../parts/AskDialog'
import { Labelled } from '../../../parts/Labelled'
import { useApi } from '../../../session/SessionContext'
import type { Category } from '../../../parts/question/useCategories'
import { text } from './texts'

interface Props {
  /** undefined: at the top. */
  parent: Category | undefined
  onClose(): void
  onAdded(id: string): void
}

/** Asks for the name of a new category. */
export function AddCategory({ parent, onClose, onAdded }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [name, setName] = useState('')
  return (
    <AskDialog
      title={parent ? text('addBelow', { name: parent.name }) : text('addTop')}
      act={text('add')}
      keep={text('notNow')}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onAct={async () => {
        const { knowCatId } = await api.questionCategory.add({
          ...(parent && { parentId: parent.id }),
          name,
        })
        await queries.invalidateQueries({ queryKey: ['categories'] })
        void message.success(text('added'))
        onAdded(knowCatId)
      }}
    >
      <Labelled label={text('name')} id="new-category">
        <Input
          id="new-category"
          autoFocus
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Labelled>
    </AskDialog>
  )
}
