import {
  MergePreview,
  MergeRecord,
  MergeResult,
  UnmergeResult,
  previewOrgMerge,
  mergeOrgs,
  unmergeOrg,
  listOrgMerges,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { OrgMerges } from './org-merges.service.ts';
import { OrgUnmerge } from './org-unmerge.service.ts';

@Controller()
export class OrgMergesController {
  constructor(
    private readonly merges: OrgMerges,
    private readonly back: OrgUnmerge,
  ) {}

  @Endpoint(previewOrgMerge)
  preview(@Input() { body: wanted }: InputOf<typeof previewOrgMerge>): Promise<MergePreview> {
    return this.merges.preview(wanted);
  }

  @Endpoint(mergeOrgs)
  merge(
    @Input() { body: wanted, key }: InputOf<typeof mergeOrgs>,
    @CurrentActor() actor: RequestActor,
  ): Promise<MergeResult> {
    return this.merges.merge(staffOf(actor), wanted, key);
  }

  @Endpoint(unmergeOrg)
  unmerge(
    @Input() { body: { org_id }, key }: InputOf<typeof unmergeOrg>,
    @CurrentActor() actor: RequestActor,
  ): Promise<UnmergeResult> {
    return this.back.unmerge(staffOf(actor), org_id, key);
  }

  /** Returns the merges of an org that can be undone, newest first. */
  @Endpoint(listOrgMerges)
  records(@Input() { query: { org_id } }: InputOf<typeof listOrgMerges>): Promise<MergeRecord[]> {
    return this.merges.records(org_id);
  }
}
