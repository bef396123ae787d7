// The online police station of each state. Its name is the same in every language.

import type { StateCode } from "./entities.ts"

export const nationalStation = "https://delegaciavirtual.sinesp.gov.br/"

export const policeStations: Record<StateCode, { name: string; url: string }> = {
  AC: { name: "Acre", url: nationalStation },
  AL: { name: "Alagoas", url: nationalStation },
  AP: { name: "Amapá", url: nationalStation },
  AM: { name: "Amazonas", url: nationalStation },
  BA: { name: "Bahia", url: nationalStation },
  CE: { name: "Ceará", url: "https://www.delegaciaeletronica.ce.gov.br/beo/" },
  DF: { name: "Distrito Federal", url: "https://delegaciaeletronica.pcdf.df.gov.br/" },
  ES: { name: "Espírito Santo", url: "https://delegaciaonline.sesp.es.gov.br/" },
  GO: { name: "Goiás", url: "https://raivirtual.ssp.go.gov.br/" },
  MA: { name: "Maranhão", url: "https://delegaciaonline.policiacivil.ma.gov.br/" },
  MT: { name: "Mato Grosso", url: "https://delegaciadigital.pjc.mt.gov.br/" },
  MS: { name: "Mato Grosso do Sul", url: "https://devir.pc.ms.gov.br/" },
  MG: { name: "Minas Gerais", url: "https://delegaciavirtual.sids.mg.gov.br/sxgn/" },
  PA: { name: "Pará", url: "https://www.delegaciavirtual.pa.gov.br/" },
  PB: { name: "Paraíba", url: "https://delegaciaonline.pb.gov.br/" },
  PR: { name: "Paraná", url: "https://www.policiacivil.pr.gov.br/BO" },
  PE: { name: "Pernambuco", url: "https://servicos.sds.pe.gov.br/delegacia/" },
  PI: { name: "Piauí", url: nationalStation },
  RJ: { name: "Rio de Janeiro", url: "https://delegaciaonline.pcivil.rj.gov.br/" },
  RN: { name: "Rio Grande do Norte", url: nationalStation },
  RS: { name: "Rio Grande do Sul", url: "https://www.delegaciaonline.rs.gov.br/" },
  RO: { name: "Rondônia", url: nationalStation },
  RR: { name: "Roraima", url: nationalStation },
  SC: { name: "Santa Catarina", url: "https://delegaciavirtual.sc.gov.br/" },
  SP: { name: "São Paulo", url: "https://www.delegaciaeletronica.policiacivil.sp.gov.br/" },
  SE: { name: "Sergipe", url: nationalStation },
  TO: { name: "Tocantins", url: nationalStation },
}
