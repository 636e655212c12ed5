import { useState } from 'react'
import { Field, type FieldProps } from './Field'
import { IconButton } from '../controls/IconButton'
import { useUiTexts } from '../UiTexts'

/** A password; the eye shows and hides it. */
export function PasswordField(props: FieldProps) {
  const texts = useUiTexts()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      password={!shown}
      autoComplete={props.autoComplete ?? 'current-password'}
      side={
        <IconButton
          icon={shown ? 'eye' : 'eyeoff'}
          label={shown ? texts.hidePassword : texts.showPassword}
          pressed={shown}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}
