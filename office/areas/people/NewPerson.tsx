import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { Labelled } from '../../parts/Labelled'
import { organisationKey } from '../../parts/organisation/useOrganisation'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { useApi } from '../../session/SessionContext'
import { missingIn, noDetails } from './personDetails'
import { PersonForm } from './PersonForm'
import { text } from './texts'

/** Adds somebody by hand; they come in by a code to their number. */
export function NewPerson({
  open,
  onClose,
  onMade,
}: {
  open: boolean
  onClose(): void
  onMade(userId: string): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const [details, setDetails] = useState(noDetails)
  const [mobile, setMobile] = useState('')
  const id = useId()
  const add = async () => {
    const { userId } = await api.people.create({ ...details, mobile })
    setDetails(noDetails)
    setMobile('')
    void queries.invalidateQueries({ queryKey: ['people'] })
    void queries.invalidateQueries({ queryKey: organisationKey })
    onMade(userId)
  }
  return (
    <FormDrawer
      open={open}
      title={text('addTitle')}
      act={text('addAct')}
      missing={() => missingIn(details) || (/^1\d{10}$/.test(mobile) ? '' : text('mobileWrong'))}
      onClose={onClose}
      onAct={add}
    >
      <div className="stack">
        <Labelled label={text('mobile')} id={`${id}-mobile`}>
          <Input
            id={`${id}-mobile`}
            inputMode="numeric"
            maxLength={11}
            value={mobile}
            onChange={({ target }) => setMobile(target.value.trim())}
          />
        </Labelled>
        <PersonForm value={details} onChange={setDetails} />
      </div>
    </FormDrawer>
  )
}
