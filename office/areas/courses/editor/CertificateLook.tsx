import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { observer } from 'mobx-react'
import { Labelled } from '../../../parts/Labelled'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

/** How the certificate of the course looks, out of the templates of the hospital. */
export const CertificateLook = observer(function CertificateLook({ edit }: { edit: CourseEdit }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['certificateTemplates', 'names'],
    queryFn: ({ signal }) => api.courseMaking.certificateTemplates({}, { signal }),
  })
  return (
    <Labelled label={text('certificateLook')} id="certificateTemplate" width={200}>
      <Select
        id="certificateTemplate"
        value={edit.values.certificateTemplate ?? ''}
        options={[
          { value: '', label: text('usualLook') },
          ...(data?.list ?? []).map(({ templateId, name }) => ({ value: templateId, label: name })),
        ]}
        onChange={(templateId: string) => edit.change({ certificateTemplate: templateId || null })}
        style={{ width: '100%' }}
      />
    </Labelled>
  )
})
