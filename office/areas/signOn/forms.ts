import type { SignOnSettings } from '@contract/calls/account/signOn'

export type Kind = SignOnSettings['kind']
/** Texts of the form (texts.ts). */
type Label =
  | 'issuer'
  | 'clientId'
  | 'scopes'
  | 'jobNumberClaim'
  | 'server'
  | 'bindName'
  | 'base'
  | 'loginAttribute'
  | 'jobNumberAttribute'
  | 'corpId'
  | 'agentId'
  | 'apiAddress'

/** A field of the form of a kind: its name in the settings, its label, whether it may be empty, what helps. */
export interface SettingField {
  name: string
  label: Label
  isOptional?: true
  hint?: 'issuerHint' | 'serverHint' | 'apiHint'
}

/** What each kind of directory is asked with. */
export const formOf: Readonly<Record<Kind, readonly SettingField[]>> = {
  oidc: [
    { name: 'issuer', label: 'issuer', hint: 'issuerHint' },
    { name: 'clientId', label: 'clientId' },
    { name: 'scopes', label: 'scopes', isOptional: true },
    { name: 'jobNumberClaim', label: 'jobNumberClaim' },
  ],
  ldap: [
    { name: 'server', label: 'server', hint: 'serverHint' },
    { name: 'bindName', label: 'bindName', isOptional: true },
    { name: 'base', label: 'base' },
    { name: 'loginAttribute', label: 'loginAttribute' },
    { name: 'jobNumberAttribute', label: 'jobNumberAttribute' },
  ],
  wecom: [
    { name: 'corpId', label: 'corpId' },
    { name: 'agentId', label: 'agentId' },
    { name: 'apiAddress', label: 'apiAddress', isOptional: true, hint: 'apiHint' },
  ],
  dingtalk: [
    { name: 'clientId', label: 'clientId' },
    { name: 'apiAddress', label: 'apiAddress', isOptional: true, hint: 'apiHint' },
  ],
}

/** What usually stands there. */
export const usual: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  oidc: { scopes: 'profile', jobNumberClaim: 'employee_number' },
  ldap: { loginAttribute: 'sAMAccountName', jobNumberAttribute: 'employeeID' },
  wecom: {},
  dingtalk: {},
}

/** The settings that a form holds. */
export const settingsOf = (kind: Kind, values: Readonly<Record<string, string>>): SignOnSettings =>
  ({
    kind,
    ...Object.fromEntries(formOf[kind].map(({ name }) => [name, (values[name] ?? '').trim()])),
  }) as SignOnSettings
