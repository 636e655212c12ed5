import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { MadeEdition } from '@contract/calls/library/documentMaking'
import { useModel } from '../../../parts/model/useModel'
import { useCan } from '../../../session/SessionContext'
import { text } from '../texts'

interface Props {
  docId: string
  state: MadeEdition['state']
  /** One clause; else the document. */
  address?: string
}

/** To where a language model drafts questions from a document or a clause of it; nothing where none is set up. */
export function DraftLink({ docId, state, address }: Props) {
  const can = useCan()
  const model = useModel()
  const navigate = useNavigate()
  if (!model || state !== 'published' || !can('exam.author')) return null
  const asked = new URLSearchParams({ doc: docId, ...(address && { clause: address }) })
  const to = `/questions/drafting?${asked.toString()}`
  if (address === undefined)
    return <Button onClick={() => void navigate(to)}>{text('draftQuestions')}</Button>
  return (
    <Link className="small" to={to} aria-label={text('draftFrom', { address })}>
      {text('draftQuestions')}
    </Link>
  )
}
