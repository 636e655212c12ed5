import { makeAutoObservable, runInAction } from 'mobx'
import type { TemplateDesign } from '@contract/calls/certificate/certificateTemplate'
import { certificateFields } from '@contract/kinds'
import type { Api } from '../../../api/createApi'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import type { Missing } from '../../../parts/editor/EditorPage'
import { text } from '../texts'

export interface TemplateValues {
  name: string
  isDefault: boolean
  design: TemplateDesign
}

/** A template as it is stored; its version says whether somebody was faster. */
export interface StoredTemplate extends TemplateValues {
  templateId: string
  version: number
}

const empty: TemplateValues = {
  name: '',
  isDefault: false,
  design: {
    sheet: 'across',
    heading: '',
    statement: '',
    fields: [...certificateFields],
    signer: '',
    colour: '#0B6B82',
    logo: null,
    seal: null,
    signature: null,
  },
}

/** One template in the hands of who makes it. */
export class TemplateEdit {
  readonly draft: Draft<TemplateValues>
  /** undefined: nothing is stored yet. */
  templateId: string | undefined
  private version: number

  constructor(
    private readonly api: Pick<Api, 'certificateTemplate'>,
    stored: StoredTemplate | undefined,
    place: DraftPlace<TemplateValues>,
    found: FoundDraft<TemplateValues>,
  ) {
    const { name, isDefault, design } = stored ?? empty
    this.templateId = stored?.templateId
    this.version = stored?.version ?? 0
    this.draft = new Draft<TemplateValues>(
      { name, isDefault, design },
      place,
      found,
      String(this.version),
    )
    makeAutoObservable<this, 'api'>(this, { api: false, draft: false }, { autoBind: true })
  }

  get values() {
    return this.draft.values
  }

  get missing(): Missing[] {
    const { name, design } = this.values
    return [
      ...(name.trim() ? [] : [{ field: 'template-name', words: text('needTemplateName') }]),
      ...(design.fields.includes('name')
        ? []
        : [{ field: 'field-name', words: text('needNameField') }]),
    ]
  }

  change(part: Partial<TemplateValues>) {
    this.draft.change(part)
  }

  design(part: Partial<TemplateDesign>) {
    this.draft.change({ design: { ...this.values.design, ...part } })
  }

  /** Puts a logo, seal or signature on it. Throws CallError. */
  async takePicture(place: 'logo' | 'seal' | 'signature', base64: string) {
    const { pictureId } = await this.api.certificateTemplate.takePicture({ picture: base64 })
    this.design({ [place]: pictureId })
  }

  /** Stores it; returns its id. Throws CallError; the draft stays then. */
  async save(): Promise<string> {
    const { id } = await this.draft.store(async ({ name, isDefault, design }, leaving) => {
      const form = { name: name.trim(), isDefault: isDefault ? (1 as const) : (0 as const), design }
      const { templateId, version } = await this.api.certificateTemplate.save(
        { ...(this.templateId && { templateId: this.templateId, version: this.version }), ...form },
        leaving,
      )
      runInAction(() => Object.assign(this, { templateId, version }))
      return { base: String(version), id: templateId }
    })
    return id
  }
}
