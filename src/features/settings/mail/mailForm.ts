/** Rules of the page SMTP, and its save. */
import type { MailConfig } from '@/domain/configuration'
import type { Result } from '@/domain/result'
import type { AppThunk } from '@/store/context'
import { saveServiceChanges } from '@/store/secrets'
import { keepTrial } from '../trials/trials'

export type MailValues = Omit<MailConfig, 'port'> & { port: string }
export type MailChanges = Partial<MailValues> & { password?: string }

/** Mail providers that accept a connection with TLS from the start, which the server needs. */
export const MAIL_PRESETS: readonly { name: string; host: string; port: number }[] = [
  { name: 'Gmail', host: 'smtp.gmail.com', port: 465 },
  { name: 'Yahoo Mail', host: 'smtp.mail.yahoo.com', port: 465 },
  { name: 'Fastmail', host: 'smtp.fastmail.com', port: 465 },
  { name: 'Zoho Mail', host: 'smtp.zoho.com', port: 465 },
  { name: 'Yandex', host: 'smtp.yandex.com', port: 465 },
  { name: 'QQ', host: 'smtp.qq.com', port: 465 },
  { name: '163', host: 'smtp.163.com', port: 465 },
]

const ADDRESS = String.raw`[^\s<>@,;]+@[^\s<>@,;]+`

/** Whether a text is an address, or a name with an address in angle brackets. Every mail fails with anything else. */
export const isMailbox = (text: string): boolean => new RegExp(`^(?:${ADDRESS}|[^<>]*<${ADDRESS}>)$`).test(text.trim())

/** Whether a text is a plain address. */
export const isAddress = (text: string): boolean => new RegExp(`^${ADDRESS}$`).test(text.trim())

/** POST /admin/smtp/config with the changes. What the last test mail showed is then not known any more. */
export const saveMail =
  ({ port, ...changes }: MailChanges): AppThunk<Promise<Result<string>>> =>
  async (dispatch) => {
    const sent = { ...changes, ...(port !== undefined && { port: Number(port) }) }
    const result = await dispatch(saveServiceChanges('mail', sent))
    if ('value' in result) dispatch(keepTrial('mail', null))
    return result
  }
