import { Button, Checkbox, Input } from 'antd'
import { observer } from 'mobx-react'
import { useNavigate } from 'react-router'
import { Labelled } from '../../../parts/Labelled'
import { MediaFields } from './MediaFields'
import type { QuestionEdit } from './QuestionEdit'
import { text } from './texts'

/** The case that a question stands in, joins, or may begin. */
export const CaseFields = observer(function CaseFields({ edit }: { edit: QuestionEdit }) {
  const navigate = useNavigate()
  const { joins, questionId, values, caseQuestions } = edit
  if (joins)
    return (
      <div className="panel panel-body">
        <div className="lines">{values.caseStem}</div>
        <div className="small note">{text('caseJoins')}</div>
      </div>
    )
  const isStored = questionId !== undefined
  if (isStored && !values.hasCase) return null
  return (
    <div>
      {!isStored && (
        <Checkbox
          checked={values.hasCase}
          onChange={({ target }) => edit.change({ hasCase: target.checked })}
        >
          {text('hasCase')}
        </Checkbox>
      )}
      {values.hasCase && (
        <>
          <Labelled
            id="case-stem"
            label={isStored ? text('caseShared', { n: caseQuestions }) : text('caseStem')}
          >
            <Input.TextArea
              id="case-stem"
              autoSize={{ minRows: 3, maxRows: 10 }}
              maxLength={3000}
              value={values.caseStem}
              onChange={({ target }) => edit.change({ caseStem: target.value })}
            />
          </Labelled>
          <MediaFields
            edit={edit}
            place="case"
            of={text('caseStem')}
            media={values.caseMedia}
            most={4}
          />
          {isStored && (
            <Button
              size="small"
              onClick={() => void navigate(`/questions/new?caseOf=${questionId}`)}
            >
              {text('caseNext')}
            </Button>
          )}
        </>
      )}
    </div>
  )
})
