/** Returns the text for what is wrong with the domain of a license, or null. */
export function domainProblem(typed: string): 'domainPort' | 'domainWrong' | null {
  const domain = typed.trim()
  if (/^[^\s/:]+:\d*$/.test(domain)) return 'domainPort'
  return /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(domain)
    ? null
    : 'domainWrong'
}
