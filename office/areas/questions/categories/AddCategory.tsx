import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { failureText } from '../../../api/failureText'
import { Labelled } from '../../../parts/Labelled'
import { useApi } from '../../../session/SessionContext'
import type { Category } from '../../../parts/question/useCategories'
import { text } from './texts'

interface Props {
  open: boolean
  /** undefined: at the top. */
  parent: Category | undefined
  onClose(): void
  onAdded(id: string): void
}

/** Asks for the name of a new category. */
export function AddCategory(props: Props) {
  const { open, parent, onClose } = props
  return (
    <Modal
      open={open}
      width={480}
      footer={null}
      destroyOnHidden
      title={parent ? text('addBelow', { name: parent.name }) : text('addTop')}
      onCancel={onClose}
    >
      <Asked {...props} />
    </Modal>
  )
}

function Asked({ parent, onClose, onAdded }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { knowCatId } = await api.questionCategory.add({
        ...(parent && { parentId: parent.id }),
        name,
      })
      await queries.invalidateQueries({ queryKey: ['categories'] })
      void message.success(text('added'))
      onClose()
      onAdded(knowCatId)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void add()
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
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
      <div className="row">
        <span className="grow" />
        <Button onClick={onClose}>{text('notNow')}</Button>
        <Button type="primary" htmlType="submit" disabled={name.trim() === ''} loading={busy}>
          {text('add')}
        </Button>
      </div>
    </form>
  )
}
