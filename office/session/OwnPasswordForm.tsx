import { Alert, Button, Input } from 'antd'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Labelled } from './Labelled'
import { OwnPassword } from './OwnPassword'
import { useOffice } from './SessionContext'
import { text } from './texts'

/** Asks for the password that was handed out and for an own one. */
export const OwnPasswordForm = observer(function OwnPasswordForm() {
  const { session, api } = useOffice()
  const [own] = useState(() => new OwnPassword(session, api))
  useEffect(() => void own.open(), [own])
  const field = (name: 'old' | 'fresh' | 'again', label: string, autoComplete: string) => (
    <Labelled label={label} problem={own.problems[name]}>
      {(id, describedBy) => (
        <Input.Password
          id={id}
          size="large"
          autoFocus={name === 'old'}
          autoComplete={autoComplete}
          maxLength={32}
          aria-describedby={describedBy}
          status={own.problems[name] ? 'error' : ''}
          value={own[name]}
          onChange={({ target }) => own.set(name, target.value)}
        />
      )}
    </Labelled>
  )
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void own.save()
      }}
    >
      {field('old', text('ownOld'), 'current-password')}
      {field('fresh', text('ownFresh'), 'new-password')}
      <span className="small note">{own.rule}</span>
      {field('again', text('ownAgain'), 'new-password')}
      {own.problem && <Alert type="error" showIcon title={own.problem} role="alert" />}
      <Button type="primary" size="large" htmlType="submit" block loading={own.busy}>
        {text('ownSave')}
      </Button>
    </form>
  )
})
