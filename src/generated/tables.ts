// Printed from the schemas by `npm run generate`; change the schemas, not this file.

/** Resource → its table. */
export const tableNames = {
  'audit/audit': 'audit_audit',
  'audit/audit-record': 'audit_audit_record',
  'certificate/certificate': 'certificate',
  'certificate/certificate-user': 'certificate_user',
  'certificate/number-series': 'certificate_number_series',
  'certificate/template': 'certificate_template',
  'course/category': 'course_category',
  'course/chapter': 'course_chapter',
  'course/course': 'course_course',
  'course/job-map': 'course_job_map',
  'course/job-map-learner': 'course_job_map_learner',
  'course/job-map-level': 'course_job_map_level',
  'course/job-map-task': 'course_job_map_task',
  'course/job-map-template': 'course_job_map_template',
  'course/learner': 'course_learner',
  'course/linked-item': 'course_ref',
  'course/marquee': 'course_horse',
  'course/order': 'course_order',
  'course/push': 'course_push',
  'course/push-course': 'course_push_course',
  'course/push-learner': 'course_push_learner',
  'course/resource': 'course_resource',
  'course/series-item': 'course_series_item',
  'course/signature': 'course_sign',
  'desk/notice': 'blade_notice',
  'exam/answer': 'exam_answer',
  'exam/bank': 'exam_question_bank',
  'exam/category': 'exam_category',
  'exam/correction': 'exam_question_correction',
  'exam/exam': 'exam_exam',
  'exam/knowledge-point': 'exam_knowledge_point',
  'exam/notice': 'exam_notice',
  'exam/paper': 'exam_paper',
  'exam/paper-area': 'exam_paper_area',
  'exam/paper-item': 'exam_paper_item',
  'exam/paper-rule': 'exam_paper_rule',
  'exam/paper-snapshot': 'exam_paper_snapshot',
  'exam/practice-answer': 'exam_practice_answer',
  'exam/question': 'exam_question',
  'exam/question-import': 'exam_question_import',
  'exam/question-version': 'exam_question_version',
  'exam/record': 'exam_record',
  'exam/result': 'exam_result',
  'exam/score-change': 'exam_score_change',
  'exam/supplement': 'exam_supplement',
  'exam/trace': 'exam_trace',
  'learning/ledger': 'learn_ledger',
  'learning/material': 'learn_material',
  'learning/reminder': 'learn_reminder',
  'learning/scope': 'learn_scope',
  'learning/study': 'learn_study',
  'learning/study-item': 'learn_study_item',
  'learning/study-log': 'learn_study_log',
  'log/change-log': 'lectern_change',
  'log/log-api': 'log_api',
  'log/log-error': 'log_error',
  'log/log-logger': 'log_logger',
  'log/log-usual': 'log_usual',
  'message/email-setting': 'blade_email_setting',
  'message/msg': 'msg_msg',
  'message/msg-template': 'msg_template',
  'message/send-record': 'msg_send_record',
  'message/system-msg': 'msg_system_msg',
  'opsm/app-version': 'opsm_app_version',
  'opsm/banner': 'opsm_banner',
  'opsm/channel': 'opsm_channel',
  'opsm/column': 'opsm_column',
  'opsm/equity-card': 'opsm_equity_card',
  'opsm/feedback': 'opsm_feedback',
  'opsm/lecturer': 'opsm_lecturer',
  'opsm/nav': 'opsm_nav',
  'opsm/news': 'opsm_news',
  'opsm/news-comment': 'opsm_news_comment',
  'opsm/special-page': 'opsm_special_page',
  'opsm/user-card': 'opsm_user_card',
  'resource/attachment': 'blade_attach',
  'resource/category': 'res_category',
  'resource/oss-setting': 'blade_oss',
  'resource/resource': 'res_resource',
  'resource/share': 'res_share',
  'resource/sms-setting': 'blade_sms',
  'resource/tag': 'res_tag',
  'resource/visit': 'res_visit',
  'studio/overlay': 'lectern_overlay',
  'system/admin-user': 'blade_user',
  'system/api-scope': 'blade_api_scope',
  'system/client': 'blade_client',
  'system/data-scope': 'blade_data_scope',
  'system/dept': 'blade_dept',
  'system/dict': 'blade_dict',
  'system/dict-biz': 'blade_dict_biz',
  'system/face-record': 'blade_face_record',
  'system/import-log': 'blade_import_log',
  'system/job': 'lectern_job',
  'system/list-setting': 'lectern_list_setting',
  'system/menu': 'blade_menu',
  'system/param': 'blade_param',
  'system/post': 'blade_post',
  'system/region': 'blade_region',
  'system/role': 'blade_role',
  'system/role-api-scope': 'blade_role_api_scope',
  'system/role-data-scope': 'blade_role_data_scope',
  'system/role-menu': 'blade_role_menu',
  'system/saved-view': 'lectern_saved_view',
  'system/sensitive-word': 'blade_sensitive_word',
  'system/tenant': 'blade_tenant',
  'system/top-menu': 'blade_top_menu',
  'system/top-menu-item': 'blade_top_menu_item',
  'system/user': 'blade_user',
  'system/user-group': 'blade_user_group',
  'training/activity': 'training_activity',
} as const

export type TableNames = typeof tableNames

/** Table → its row as stored. */
export type Tables = {
  audit_audit: {
    id: string
    tenant_id: string
    ref_type: string | null
    ref_id: string | null
    ref_name: string | null
    submit_user: string | null
    submit_dept: string | null
    submit_time: Date | null
    submit_remark: string | null
    auditors: string[] | null
    result: 0 | 1 | 2 | 3 | null
    reason: string | null
    audit_user: string | null
    audit_time: Date | null
    snapshot: unknown | null
    changes: unknown | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  audit_audit_record: {
    id: string
    tenant_id: string
    audit_id: string | null
    ref_type: string | null
    ref_id: string | null
    action: 1 | 2 | 3 | 4 | 5 | 6 | null
    operator: string | null
    remark: string | null
    time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_api_scope: {
    id: string
    menu_id: string
    scope_name: string
    resource_code: string
    scope_path: string
    scope_method: string[]
    scope_type: 1 | 2
    status: 0 | 1
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_attach: {
    id: string
    tenant_id: string
    original_name: string | null
    link: string | null
    domain: string | null
    name: string | null
    extension: string | null
    content_type: string | null
    size: number | null
    md5: string | null
    sha256: string | null
    store_id: string | null
    oss_code: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_client: {
    id: string
    client_id: string
    client_secret: string | null
    dialect: "product" | "open" | null
    authorized_grant_types: string[]
    scope: string
    learner_tenant_id: string | null
    access_token_validity: number
    refresh_token_validity: number
    web_server_redirect_uri: string | null
    resource_ids: string | null
    authorities: string | null
    autoapprove: string | null
    additional_information: string | null
    status: 0 | 1
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_data_scope: {
    id: string
    menu_id: string
    scope_name: string
    resource_code: string
    scope_resource: string
    scope_type: 1 | 2 | 3 | 4 | 5
    scope_column: string | null
    scope_field: string[] | null
    scope_value: string | null
    status: 0 | 1
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_dept: {
    id: string
    tenant_id: string
    dept_name: string
    full_name: string
    dept_code: string | null
    dept_category: number
    parent_id: string
    leader_id: string | null
    phone: string | null
    region_code: string | null
    sort: number
    status: 0 | 1
    remark: string | null
    ancestors: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_dict: {
    id: string
    parent_id: string
    code: string
    dict_value: string
    dict_value_en: string | null
    dict_key: string | null
    sort: number
    is_sealed: 0 | 1
    remark: string | null
    is_built_in: 0 | 1 | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_dict_biz: {
    id: string
    tenant_id: string
    parent_id: string
    code: string
    dict_value: string
    dict_value_en: string | null
    dict_key: string | null
    sort: number
    is_sealed: 0 | 1
    remark: string | null
    is_built_in: 0 | 1 | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_email_setting: {
    id: string
    tenant_id: string
    host: string
    port: number
    secure: 0 | 1 | 2
    account: string
    password: string | null
    from_address: string
    from_name: string | null
    daily_limit: number
    per_minute: number
    enable_status: 0 | 1
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_face_record: {
    id: string
    tenant_id: string
    user_id: string | null
    face_url: string | null
    base_url: string | null
    scene: number | null
    ref_id: string | null
    ref_name: string | null
    similarity: number | null
    result: 0 | 1 | null
    capture_time: Date | null
    device_id: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_import_log: {
    id: string
    tenant_id: string
    resource: string | null
    file_name: string | null
    file_link: string | null
    file_hash: string | null
    total: number | null
    done_count: number | null
    success_count: number | null
    fail_count: number | null
    status: number
    fail_link: string | null
    message: string | null
    message_en: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_menu: {
    id: string
    name: string
    name_en: string | null
    path: string | null
    source: string | null
    code: string
    category: 1 | 2
    alias: string
    parent_id: string
    action: 1 | 2 | 3 | null
    sort: number
    is_open: 0 | 1 | null
    roles: string[] | null
    resource: string | null
    component: string | null
    is_hidden: 0 | 1 | null
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_notice: {
    id: string
    tenant_id: string
    title: string
    category: 1 | 2 | 3 | 4 | 5 | 6
    release_time: Date | null
    content: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_oss: {
    id: string
    tenant_id: string
    category: number
    oss_code: string
    endpoint: string | null
    access_key: string | null
    secret_key: string | null
    bucket_name: string | null
    region: string | null
    domain: string | null
    status: 1 | 0 | null
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_param: {
    id: string
    param_name: string
    param_name_en: string | null
    param_key: string
    param_value: string
    is_built_in: 0 | 1 | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_post: {
    id: string
    tenant_id: string
    category: string
    post_code: string
    post_name: string
    sort: number
    status: 0 | 1
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_region: {
    id: string
    name: string
    name_en: string | null
    code: string
    parent_code: string
    level: 0 | 1 | 2 | 3 | 4 | 5
    sort: number
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_role: {
    id: string
    tenant_id: string
    parent_id: string
    role_name: string
    role_name_en: string | null
    role_alias: string
    sort: number
    status: 0 | 1
    is_built_in: 0 | 1 | null
    remark: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_role_api_scope: {
    id: string
    tenant_id: string
    role_id: string
    api_scope_id: string
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_role_data_scope: {
    id: string
    tenant_id: string
    role_id: string
    data_scope_id: string
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_role_menu: {
    id: string
    tenant_id: string
    role_id: string
    menu_id: string
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_sensitive_word: {
    id: string
    tenant_id: string
    word: string
    category: string | null
    level: 1 | 2
    replace_text: string | null
    status: 0 | 1
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_sms: {
    id: string
    tenant_id: string
    category: number
    sms_code: string
    template_id: string | null
    access_key: string | null
    secret_key: string | null
    region_id: string | null
    sign_name: string | null
    status: 1 | 0 | null
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_tenant: {
    id: string
    tenant_id: string | null
    tenant_name: string
    domain: string | null
    linkman: string
    contact_number: string | null
    address: string | null
    logo: string | null
    logo_type2: string | null
    background_url: string | null
    login_title: string | null
    theme: "default" | "white" | "dark" | "star" | "smart" | "iview" | "vip" | "cool" | "d2" | "hey" | "lte" | null
    account_number: number
    storage_limit: number
    expire_time: Date | null
    menu_ids: string[] | null
    admin_id: string | null
    status: 0 | 1
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_top_menu: {
    id: string
    tenant_id: string
    name: string
    source: string
    code: string
    sort: number
    path: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_top_menu_item: {
    id: string
    tenant_id: string
    top_menu_id: string
    menu_id: string
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  blade_user: {
    id: string
    tenant_id: string
    account: string
    password: string | null
    real_name: string
    name: string | null
    type: 1 | 2
    account_kind: 1 | 2 | null
    avatar: string | null
    sex: 1 | 2 | 3 | null
    birthday: string | null
    phone: string | null
    email: string | null
    id_card: string | null
    code: string | null
    dept_id: string
    dept_ids: string[] | null
    post_id: string[] | null
    role_id: string[] | null
    leader_id: string | null
    entry_date: string | null
    post_status: 1 | 2 | 3
    status: 0 | 1
    active_status: 0 | 1 | null
    expire_time: Date | null
    last_login_time: Date | null
    last_login_ip: string | null
    language: string | null
    login_count: number | null
    must_change_password: 0 | 1 | null
    remark: string | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  blade_user_group: {
    id: string
    tenant_id: string
    title: string
    description: string | null
    user_ids: string[] | null
    dept_ids: string[] | null
    status: 0 | 1
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  certificate: {
    id: string
    tenant_id: string
    name: string
    source_type: 1 | 2 | 3 | 4 | 5
    template_id: string
    levels: string[] | null
    issuer: string | null
    seal: string | null
    issue_type: 1 | 2
    number_rule: string
    valid_type: 0 | 1 | 2
    valid_months: number | null
    valid_end: string | null
    remind_days: number | null
    description: string | null
    enable_status: 0 | 1
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  certificate_number_series: {
    id: string
    series: string | null
    last: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  certificate_template: {
    id: string
    tenant_id: string
    name: string
    name_en: string | null
    orientation: 1 | 2
    background: string
    elements: unknown
    is_default: 0 | 1 | null
    sort: number | null
    enable_status: 0 | 1
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  certificate_user: {
    id: string
    tenant_id: string
    cert_no: string | null
    certificate_id: string
    certificate_name: string | null
    level: string | null
    user_id: string | null
    holder_name: string | null
    source_type: 1 | 2 | 3 | 4 | 5 | null
    source_id: string | null
    source_name: string | null
    score: number | null
    issue_time: Date | null
    issue_user: string | null
    expire_time: Date | null
    issue_status: 0 | 1 | 2 | 3 | null
    image_link: string | null
    verify_code: string | null
    revoke_reason: string | null
    revoke_user: string | null
    revoke_time: Date | null
    remind_time: Date | null
    class_hours: number | null
    credit: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_category: {
    id: string
    tenant_id: string
    parent_id: string
    name: string
    code: string | null
    icon: string | null
    sort: number
    enable_status: 0 | 1 | null
    remark: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_chapter: {
    id: string
    tenant_id: string
    course_id: string
    name: string
    summary: string | null
    pass_type: 0 | 1 | null
    ref_id: string | null
    pass_score: number | null
    max_tries: number | null
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_course: {
    id: string
    tenant_id: string
    name: string | null
    course_code: string | null
    course_type: 1 | 2 | 3 | null
    category_id: string | null
    cover: string | null
    cover_type: 0 | 1 | null
    lecturer_id: string | null
    summary: string | null
    introduction: string | null
    tag_ids: string[] | null
    course_requirement: 0 | 1 | null
    attach_list: string[] | null
    period: number | null
    credit: number | null
    points: number | null
    study_mode: 0 | 1 | null
    drag_allowed: 0 | 1 | null
    speed_allowed: 0 | 1 | null
    finish_percent: number | null
    min_study_minutes: number | null
    sign_required: 0 | 1 | null
    certificate_id: string | null
    open_type: 0 | 1 | 2 | null
    user_ids: string[] | null
    dept_ids: string[] | null
    group_ids: string[] | null
    post_ids: string[] | null
    exclude_user_ids: string[] | null
    sign_up_enabled: 0 | 1 | null
    sign_up_end_time: Date | null
    max_users: number | null
    is_free: 0 | 1 | null
    price: number | null
    line_price: number | null
    valid_type: 0 | 1 | 2 | null
    valid_start: string | null
    valid_end: string | null
    valid_days: number | null
    open_tenant_ids: string[] | null
    is_top: 0 | 1 | null
    top_time: Date | null
    sort: number | null
    publish_status: 0 | 1 | 2 | null
    audit_type: 1 | 2 | null
    publish_time: Date | null
    user_count: number | null
    finish_count: number | null
    audit_status: 0 | 1 | 2 | 3 | 4 | null
    audit_remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_horse: {
    id: string
    tenant_id: string
    course_id: string
    marquee_enabled: 0 | 1
    content_type: 1 | 2 | 3 | null
    content: string | null
    font_size: number
    font_color: string
    opacity: number
    show_type: 1 | 2
    speed: number | null
    interval: number | null
    life_time: number | null
    anti_idle_enabled: 0 | 1
    idle_type: 1 | 2 | 3 | null
    idle_mode: 1 | 2 | null
    idle_minutes: number | null
    idle_min_minutes: number | null
    idle_max_minutes: number | null
    idle_wait_seconds: number | null
    pause_on_blur: 0 | 1
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_job_map: {
    id: string
    tenant_id: string
    name: string | null
    map_type: 1 | 2 | null
    post_id: string | null
    stage: string | null
    template_id: string | null
    cover: string | null
    introduction: string | null
    unlock_type: 0 | 1 | null
    limit_days: number | null
    start_time: Date | null
    end_time: Date | null
    points: number | null
    credit: number | null
    certificate_id: string | null
    user_ids: string[] | null
    dept_ids: string[] | null
    group_ids: string[] | null
    post_ids: string[] | null
    exclude_user_ids: string[] | null
    enable_status: 0 | 1 | null
    level_count: number | null
    task_count: number | null
    user_count: number | null
    finish_count: number | null
    available_tasks: string | null
    audit_status: 0 | 1 | 2 | 3 | 4 | null
    audit_remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_job_map_learner: {
    id: string
    tenant_id: string
    job_map_id: string
    user_id: string | null
    join_time: Date | null
    due_time: Date | null
    level_done: number | null
    level_count: number | null
    current_level: number | null
    progress: number | null
    points: number | null
    complete_status: 0 | 1 | 2 | 3 | 4 | null
    finish_time: Date | null
    last_time: Date | null
    last_remind_time: Date | null
    member_status: 1 | 2 | null
    levels: unknown | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_job_map_level: {
    id: string
    tenant_id: string
    job_map_id: string
    name: string
    icon: string | null
    summary: string | null
    pass_type: 1 | 2
    pass_count: number | null
    points: number | null
    limit_days: number | null
    task_count: number | null
    passed_count: number | null
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_job_map_task: {
    id: string
    tenant_id: string
    level_id: string
    job_map_id: string | null
    task_type: 1 | 2 | 3 | 4 | 5 | 7
    ref_id: string
    task_name: string
    course_requirement: 0 | 1 | null
    pass_required: 0 | 1 | null
    points: number | null
    start_time: Date | null
    end_time: Date | null
    min_minutes: number | null
    count_playback: 0 | 1 | null
    min_seconds: number | null
    remark: string | null
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_job_map_template: {
    id: string
    code: string
    name: string
    name_en: string | null
    positions: unknown
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_learner: {
    id: string
    tenant_id: string
    course_id: string | null
    user_id: string | null
    source_type: 1 | 2 | 3 | 4 | 5 | 6 | null
    source_id: string | null
    join_time: Date | null
    expire_time: Date | null
    study_status: 0 | 1 | 2 | null
    progress: number | null
    seconds: number | null
    first_time: Date | null
    last_time: Date | null
    finish_time: Date | null
    sign_status: 0 | 1 | 2 | null
    exam_score: number | null
    member_status: 1 | 2 | null
    last_remind_time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_order: {
    id: string
    tenant_id: string
    order_no: string | null
    course_id: string | null
    course_name: string | null
    course_type: 1 | 2 | 3 | null
    user_id: string | null
    origin_price: number | null
    discount: number | null
    pay_price: number | null
    pay_type: 0 | 1 | 2 | 3 | 4 | null
    order_status: 0 | 1 | 2 | 3 | 4 | null
    source: 1 | 2 | 3 | 4 | 5 | null
    trade_no: string | null
    submit_id: string | null
    create_time: Date | null
    due_time: Date | null
    pay_time: Date | null
    close_time: Date | null
    refund_amount: number | null
    refund_reason: string | null
    refund_time: Date | null
    refund_user: string | null
    learner_id: string | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_push: {
    id: string
    tenant_id: string
    name: string | null
    push_type: 1 | 2 | null
    cover: string | null
    start_time: Date | null
    end_time: Date | null
    course_requirement: 0 | 1 | null
    study_mode: 0 | 1 | null
    user_ids: string[] | null
    dept_ids: string[] | null
    group_ids: string[] | null
    post_ids: string[] | null
    exclude_user_ids: string[] | null
    count_old: 0 | 1 | null
    late_allowed: 0 | 1 | null
    points: number | null
    remind_days: number | null
    notify_channels: string[] | null
    remark: string | null
    notice_time: Date | null
    remind_time: Date | null
    publish_status: 0 | 1 | 2 | 3 | null
    user_count: number | null
    finish_count: number | null
    total_seconds: number | null
    audit_status: 0 | 1 | 2 | 3 | 4 | null
    audit_remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_push_course: {
    id: string
    tenant_id: string
    push_id: string
    course_id: string
    course_requirement: 0 | 1 | null
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_push_learner: {
    id: string
    tenant_id: string
    push_id: string
    user_id: string | null
    join_time: Date | null
    done_count: number | null
    required_count: number | null
    progress: number | null
    seconds: number | null
    complete_status: 0 | 1 | 2 | 3 | 4 | null
    finish_time: Date | null
    last_remind_time: Date | null
    member_status: 1 | 2 | null
    courses: unknown | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_ref: {
    id: string
    tenant_id: string
    course_id: string
    chapter_id: string | null
    ref_type: 1 | 2 | 3
    ref_id: string | null
    trigger_type: 0 | 1 | 2
    is_required: 0 | 1
    pass_required: 0 | 1 | null
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_resource: {
    id: string
    tenant_id: string
    chapter_id: string
    course_id: string | null
    res_id: string
    name: string
    res_type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
    duration: number | null
    pages: number | null
    play_seconds: number | null
    is_required: 0 | 1 | null
    is_trial: 0 | 1 | null
    min_seconds: number | null
    download_allowed: 0 | 1 | null
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_series_item: {
    id: string
    tenant_id: string
    course_id: string
    ref_course_id: string
    course_requirement: 0 | 1 | null
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  course_sign: {
    id: string
    tenant_id: string
    course_id: string | null
    user_id: string | null
    learner_id: string | null
    sign_up_time: Date | null
    sign_status: 0 | 1 | 2 | null
    sign_image: string | null
    sign_time: Date | null
    sign_ip: string | null
    sign_device: string | null
    digest: string | null
    void_reason: string | null
    void_user: string | null
    void_time: Date | null
    history: unknown | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_answer: {
    id: string
    tenant_id: string
    record_id: string | null
    exam_id: string | null
    user_id: string | null
    no: number | null
    question_id: string | null
    version: number | null
    type: number | null
    area_id: string | null
    answer: unknown | null
    full_score: number | null
    score: number | null
    result: 1 | 2 | 3 | 4 | null
    is_manual: 0 | 1 | null
    suggestion: number | null
    parts: unknown | null
    is_excluded: 0 | 1 | null
    is_typical: 0 | 1 | null
    grader_id: string | null
    grade_time: Date | null
    comment: string | null
    seconds: number | null
    answer_time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_category: {
    id: string
    tenant_id: string
    biz_type: 1 | 2 | 3
    parent_id: string
    name: string
    sort: number
    enable_status: 0 | 1 | null
    remark: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_exam: {
    id: string
    tenant_id: string
    name: string | null
    category_id: string | null
    exam_type: 1 | 2 | 3 | 4 | null
    cover: string | null
    description: string | null
    notice: string | null
    paper_ids: string[] | null
    paper_pick: 1 | 2 | 3 | null
    paper_again: 0 | 1 | null
    skill_items: unknown | null
    time_mode: 1 | 2 | null
    start_time: Date | null
    end_time: Date | null
    minutes: number | null
    late_minutes: number | null
    min_submit_minutes: number | null
    attempts: number | null
    attempt_gap_minutes: number | null
    stop_after_pass: 0 | 1 | null
    score_policy: 1 | 2 | 3 | 4 | null
    pass_mode: 1 | 2 | null
    pass_score: number | null
    levels: unknown | null
    area_lines: unknown | null
    show_result: 1 | 2 | 3 | 4 | null
    show_paper: 0 | 1 | 2 | 3 | null
    show_paper_early: 0 | 1 | null
    certificate_id: string | null
    certificate_level: string | null
    points: number | null
    anti_cheat: unknown | null
    grade_mode: 1 | 2 | null
    grader_ids: string[] | null
    anonymous_grading: 0 | 1 | null
    allow_supplement: 0 | 1 | null
    supplement_times: number | null
    supplement_score_mode: 1 | 2 | null
    remind: unknown | null
    correction_enabled: 0 | 1 | null
    scope_type: 0 | 1 | null
    user_ids: string[] | null
    dept_ids: string[] | null
    group_ids: string[] | null
    post_ids: string[] | null
    exclude_user_ids: string[] | null
    is_living: 0 | 1 | null
    publish_status: 0 | 1 | 2 | 3 | null
    total_score: number | null
    is_top: 0 | 1 | null
    sort: number | null
    stop_reason: string | null
    publish_time: Date | null
    notice_times: unknown | null
    audit_status: 0 | 1 | 2 | 3 | 4 | null
    audit_remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_knowledge_point: {
    id: string
    tenant_id: string
    parent_id: string
    name: string
    code: string | null
    sort: number
    enable_status: 0 | 1 | null
    description: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_notice: {
    id: string
    tenant_id: string
    user_id: string | null
    type: 1 | 2 | 3 | 4 | 5 | null
    title: string | null
    ref_id: string | null
    link: string | null
    read_time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_paper: {
    id: string
    tenant_id: string
    name: string
    category_id: string
    paper_type: 1 | 2 | 3 | 4
    minutes: number | null
    target_score: number | null
    shuffle_question: 0 | 1 | 2 | null
    shuffle_option: 0 | 1 | null
    multi_mode: 1 | 2 | 3 | 4
    multi_ratio: number | null
    wrong_deduct: number | null
    description: string | null
    total_score: number | null
    question_count: number | null
    avg_difficulty: number | null
    build_status: 0 | 1 | null
    enable_status: 0 | 1 | null
    structure_version: number | null
    draw_seed: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_paper_area: {
    id: string
    tenant_id: string
    paper_id: string
    name: string
    remark: string | null
    mode: 1 | 2
    type: number | null
    default_score: number | null
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_paper_item: {
    id: string
    tenant_id: string
    paper_id: string
    area_id: string
    rule_id: string | null
    question_id: string
    version: number | null
    score: number
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_paper_rule: {
    id: string
    tenant_id: string
    paper_id: string
    area_id: string
    bank_ids: string[]
    type: number | null
    difficulties: string[] | null
    difficulty_ratio: unknown | null
    knowledge_point_ids: string[] | null
    kp_cover: 0 | 1 | null
    tags: string[] | null
    exclude_days: number | null
    count: number
    score: number
    sort: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_paper_snapshot: {
    id: string
    tenant_id: string
    exam_id: string
    supplement_id: string | null
    paper_id: string
    content: unknown
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_practice_answer: {
    id: string
    tenant_id: string
    user_id: string | null
    question_id: string | null
    version: number | null
    answer: unknown | null
    full_score: number | null
    score: number | null
    result: 1 | 2 | 3 | 4 | null
    answer_time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_question: {
    id: string
    tenant_id: string
    bank_id: string
    type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11
    stem: string
    stem_text: string | null
    content: unknown | null
    analysis: string | null
    difficulty: 1 | 2 | 3 | 4 | 5
    knowledge_point_ids: string[] | null
    default_score: number | null
    multi_mode: 0 | 1 | 2 | 3 | 4 | null
    multi_ratio: number | null
    tags: string[] | null
    source: string | null
    estimated_seconds: number | null
    attachments: string[] | null
    enable_status: 0 | 1 | null
    version: number | null
    snapshot_version: number | null
    used_count: number | null
    answer_count: number | null
    right_count: number | null
    correct_rate: number | null
    open_corrections: number | null
    create_time: Date | null
    stem_hash: string | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_question_bank: {
    id: string
    tenant_id: string
    name: string
    category_id: string
    cover: string | null
    open_scope: 0 | 1 | 2
    dept_ids: string[] | null
    practice: 0 | 1 | null
    description: string | null
    sort: number | null
    enable_status: 0 | 1 | null
    question_count: number | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_question_correction: {
    id: string
    tenant_id: string
    question_id: string
    version: number | null
    bank_id: string | null
    exam_id: string | null
    record_id: string | null
    user_id: string | null
    type: 1 | 2 | 3 | 4 | 5
    content: string
    images: string[] | null
    handle_status: 0 | 1 | 2 | null
    reply: string | null
    handle_user: string | null
    handle_time: Date | null
    rescore: 0 | 1 | 2 | null
    rescore_policy: 1 | 2 | 3 | 4 | null
    affected_count: number | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_question_import: {
    id: string
    tenant_id: string
    bank_id: string | null
    format: string | null
    file_name: string | null
    items: unknown | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_question_version: {
    id: string
    tenant_id: string
    question_id: string | null
    version: number | null
    type: number | null
    stem: string | null
    content: unknown | null
    analysis: string | null
    default_score: number | null
    multi_mode: number | null
    multi_ratio: number | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_record: {
    id: string
    tenant_id: string
    exam_id: string | null
    supplement_id: string | null
    user_id: string | null
    dept_id: string | null
    post_id: string[] | null
    paper_id: string | null
    snapshot_id: string | null
    placed: unknown | null
    attempt_no: number | null
    start_time: Date | null
    deadline: Date | null
    extra_minutes: number | null
    submit_time: Date | null
    used_seconds: number | null
    submit_type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
    objective_score: number | null
    subjective_score: number | null
    total_score: number | null
    full_score: number | null
    percent: number | null
    area_scores: unknown | null
    passed: 0 | 1 | null
    level: string | null
    grade_status: 0 | 1 | 2 | 3 | 9 | null
    status_before: number | null
    effective: 0 | 1 | null
    switch_count: number | null
    face_fail: number | null
    ip: string | null
    device: string | null
    void_reason: string | null
    rescored: 0 | 1 | null
    draft: unknown | null
    draft_seq: number | null
    marker_id: string | null
    mark_time: Date | null
    proofs: string[] | null
    remark: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_result: {
    id: string
    tenant_id: string
    exam_id: string | null
    supplement_id: string | null
    user_id: string | null
    dept_id: string | null
    post_id: string[] | null
    member_status: 1 | 2 | null
    record_id: string | null
    attempts: number | null
    taken_count: number | null
    answering: 0 | 1 | null
    has_void: 0 | 1 | null
    total_score: number | null
    full_score: number | null
    percent: number | null
    level: string | null
    passed: 0 | 1 | null
    used_seconds: number | null
    submit_time: Date | null
    submit_type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
    switch_count: number | null
    grade_status: 0 | 1 | 2 | 3 | 9 | null
    final_score: number | null
    final_passed: 0 | 1 | null
    line_mark: 0 | 1 | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_score_change: {
    id: string
    tenant_id: string
    record_id: string | null
    question_id: string | null
    kind: string | null
    score_before: number | null
    score_after: number | null
    reason: string | null
    user_id: string | null
    time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_supplement: {
    id: string
    tenant_id: string
    exam_id: string
    name: string
    paper_id: string
    start_time: Date
    end_time: Date
    minutes: number
    attempts: number
    pass_mode: 1 | 2
    pass_score: number
    score_mode: 1 | 2
    user_ids: string[] | null
    remark: string | null
    state: 0 | 1 | 2 | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  exam_trace: {
    id: string
    tenant_id: string
    record_id: string | null
    type: string | null
    time: Date | null
    seconds: number | null
    link: string | null
    trace_key: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  learn_ledger: {
    id: string
    tenant_id: string
    user_id: string | null
    kind: 1 | 2 | 3 | null
    value: number | null
    ref_type: string | null
    ref_id: string | null
    reason: string | null
    round: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  learn_material: {
    id: string
    tenant_id: string
    user_id: string | null
    resource_id: string | null
    seconds: number | null
    first_time: Date | null
    last_time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  learn_reminder: {
    id: string
    tenant_id: string
    ref_type: string | null
    ref_id: string | null
    user_id: string | null
    last_remind_time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  learn_scope: {
    id: string
    tenant_id: string
    ref_type: string | null
    ref_id: string | null
    kind: 1 | 2 | 3 | 4 | 5 | 9 | null
    target_id: string | null
    is_exclude: 0 | 1 | null
    by_hand: 0 | 1 | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  learn_study: {
    id: string
    tenant_id: string
    course_id: string | null
    user_id: string | null
    progress: number | null
    seconds: number | null
    study_status: 0 | 1 | 2 | null
    first_time: Date | null
    last_time: Date | null
    finish_time: Date | null
    source_types: string[] | null
    stages: unknown | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  learn_study_item: {
    id: string
    tenant_id: string
    course_id: string | null
    user_id: string | null
    resource_id: string | null
    resource_name: string | null
    covered_ranges: unknown | null
    resource_length: number | null
    checkpoint: unknown | null
    position: number | null
    seconds: number | null
    percent: number | null
    is_done: 0 | 1 | null
    first_time: Date | null
    last_time: Date | null
    done_time: Date | null
    device: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  learn_study_log: {
    id: string
    tenant_id: string
    report_id: string | null
    user_id: string | null
    course_id: string | null
    resource_id: string | null
    from: number | null
    to: number | null
    position: number | null
    seconds: number | null
    idle_answer: string | null
    ip: string | null
    device: string | null
    time: Date | null
    answer: unknown | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  lectern_attempt: {
    id: string
    kind: string
    subject: string
    at: Date
  }
  lectern_captcha: {
    key: string
    code: string
    expires_at: Date
  }
  lectern_change: {
    id: string
    tenant_id: string
    resource: string | null
    ref_name: string | null
    action: string | null
    user_name: string | null
    ip: string | null
    row_id: string | null
    user_id: string | null
    note: string | null
    before: unknown | null
    after: unknown | null
    at: Date | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  lectern_import_fault: {
    id: string
    log_id: string
    tenant_id: string | null
    row: number
    field: string | null
    message: string
    at: Date
  }
  lectern_job: {
    id: string
    name: "audit/remind-auditors" | "certificate/draw-pictures" | "certificate/run-certificates" | "exam/count-answers" | "exam/run-exams" | "learning/assess-course" | "learning/assess-exam" | "learning/resolve-scopes" | "learning/run-maps" | "learning/run-pushes" | "studio/publish-due" | "message/notify-people" | "message/send-mail" | "message/send-records" | "message/sweep-sent" | "message/tell-newcomers" | "resource/drop-files" | "resource/sweep-files" | "resource/sweep-resources" | "system/add-demo" | "system/empty-bins" | "system/keep-days" | "system/seal-alike" | "system/sweep-imports" | "system/sweep-sessions" | "system/sweep-tenants" | null
    job_key: string | null
    payload: unknown | null
    state: 0 | 1 | 2 | 3 | null
    attempts: number | null
    max_attempts: number | null
    run_at: Date | null
    locked_until: Date | null
    locked_by: string | null
    start_time: Date | null
    end_time: Date | null
    message: string | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  lectern_list_setting: {
    id: string
    tenant_id: string
    screen: string
    content: unknown
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  lectern_overlay: {
    id: string
    tenant_id: string
    resource: string
    scope: 1 | 2 | null
    version: number | null
    state: 0 | 1 | 2 | 3 | null
    note: string | null
    publish_time: Date | null
    approver: string | null
    ops: unknown | null
    base_version: number | null
    base_hash: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  lectern_password: {
    id: string
    tenant_id: string
    user_id: string
    hash: string
    at: Date
  }
  lectern_saved_view: {
    id: string
    tenant_id: string
    name: string
    screen: string
    content: unknown
    shared: 0 | 1 | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  lectern_screening: {
    id: string
    tenant_id: string
    user_id: string
    lines: unknown
    at: Date
  }
  lectern_sent: {
    id: string
    tenant_id: string
    kind: string
    subject: string | null
    at: Date
    mail_id: string | null
    outcome: string | null
  }
  lectern_serial: {
    series: string
    last: number
  }
  lectern_session: {
    token_hash: string
    refresh_hash: string | null
    user_id: string
    tenant_id: string
    client_id: string
    created_at: Date
    expires_at: Date
    refresh_expires_at: Date | null
    refresh_used_at: Date | null
    replaced_by: string | null
    replacement: string | null
    revoked_at: Date | null
    wrote_at: Date | null
    ip: string | null
    user_agent: string | null
  }
  lectern_setting: {
    key: string
    value: unknown | null
  }
  lectern_social: {
    id: string
    tenant_id: string
    source: string
    user_id: string
    at: Date
  }
  log_api: {
    id: string
    tenant_id: string
    type: 1 | 2 | null
    title: string | null
    title_en: string | null
    service_id: string | null
    server_host: string | null
    server_ip: string | null
    env: string | null
    request_uri: string | null
    method: string | null
    method_name: string | null
    remote_ip: string | null
    user_agent: string | null
    params: string | null
    time: number | null
    create_by: string | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  log_error: {
    id: string
    tenant_id: string
    exception_name: string | null
    message: string | null
    stack_trace: string | null
    file_name: string | null
    line_number: number | null
    service_id: string | null
    server_host: string | null
    server_ip: string | null
    env: string | null
    request_uri: string | null
    method: string | null
    method_name: string | null
    remote_ip: string | null
    user_agent: string | null
    params: string | null
    time: number | null
    create_by: string | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  log_logger: {
    id: string
    tenant_id: string
    title: string | null
    title_en: string | null
    type: 1 | 2 | 3 | 4 | 5 | null
    user_name: string | null
    result: 0 | 1 | null
    message: string | null
    url: string | null
    stack: string | null
    info: string | null
    client_time: string | null
    service_id: string | null
    server_host: string | null
    server_ip: string | null
    env: string | null
    request_uri: string | null
    method: string | null
    method_name: string | null
    remote_ip: string | null
    user_agent: string | null
    params: string | null
    time: number | null
    create_by: string | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  log_usual: {
    id: string
    tenant_id: string
    log_level: "info" | "warn" | "error" | null
    log_id: string | null
    log_data: string | null
    service_id: string | null
    server_host: string | null
    server_ip: string | null
    env: string | null
    request_uri: string | null
    method: string | null
    method_name: string | null
    remote_ip: string | null
    user_agent: string | null
    params: string | null
    time: number | null
    create_by: string | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  msg_msg: {
    id: string
    tenant_id: string
    msg_type: 2 | 3
    template_id: string | null
    title: string
    content: string | null
    attachments: string[] | null
    scope_type: 0 | 1 | null
    extra_targets: string | null
    cc: string[] | null
    send_mode: 1 | 2
    plan_time: Date | null
    send_status: 0 | 1 | 2 | 3 | 4 | 5 | null
    send_time: Date | null
    cancel_reason: 0 | 1 | null
    user_ids: string[] | null
    dept_ids: string[] | null
    group_ids: string[] | null
    post_ids: string[] | null
    exclude_user_ids: string[] | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  msg_send_record: {
    id: string
    tenant_id: string
    user_id: string | null
    msg_type: 1 | 2 | 3 | 4
    target: string | null
    system_msg_id: string | null
    msg_id: string | null
    template_id: string | null
    event_code: string | null
    notice_type: string | null
    event_values: unknown | null
    title: string | null
    title_en: string | null
    content: string | null
    content_en: string | null
    cc: string[] | null
    popup: 0 | 1 | null
    expire_time: Date | null
    send_status: 0 | 1 | 2 | 3 | 4 | null
    fail_reason: string | null
    fail_reason_en: string | null
    try_count: number | null
    due_time: Date | null
    send_key: string | null
    html: string | null
    send_time: Date | null
    read_status: 0 | 1 | null
    read_time: Date | null
    biz_type: string | null
    biz_id: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  msg_system_msg: {
    id: string
    tenant_id: string
    title: string
    notice_type: string
    content: string
    attachments: string[] | null
    link_type: 0 | 1 | 5 | 6 | 9 | 12 | null
    link_url: string | null
    link_id: string | null
    scope_type: 0 | 1 | null
    for_newcomers: 0 | 1 | null
    publish_mode: 1 | 2 | null
    plan_time: Date | null
    expire_time: Date | null
    popup: 0 | 1 | null
    also_push: 0 | 1 | null
    is_top: 0 | 1 | null
    publish_status: 0 | 1 | 2 | 3 | null
    publish_time: Date | null
    user_ids: string[] | null
    dept_ids: string[] | null
    group_ids: string[] | null
    post_ids: string[] | null
    exclude_user_ids: string[] | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  msg_template: {
    id: string
    tenant_id: string
    code: string
    name: string
    name_en: string | null
    msg_type: 1 | 2 | 3 | 4
    event_code: string | null
    title: string | null
    content: string
    sms_template_code: string | null
    sms_sign: string | null
    is_auto: 0 | 1
    delay_minutes: number | null
    receiver: string[]
    receiver_ids: string[] | null
    enable_status: 0 | 1
    built_in: 0 | 1 | null
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_app_version: {
    id: string
    version_name: string
    platform: string
    enable_status: 0 | 1 | null
    force_update: 0 | 1
    build_no: number
    min_version: string | null
    title: string | null
    content: string
    package_url: string
    gray_percent: number
    publish_time: Date | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_banner: {
    id: string
    tenant_id: string
    sundry_id: string
    name: string
    image: string
    link_type: 0 | 1 | 5 | 6 | 9 | 12
    link_url: string | null
    link_id: string | null
    terminal: 1 | 2 | 3 | null
    start_time: Date | null
    end_time: Date | null
    sort: number | null
    enable_status: 0 | 1 | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_channel: {
    id: string
    tenant_id: string
    name: string
    code: string | null
    terminal: 1 | 2 | 3
    scope_type: 1 | 2
    dept_ids: string[] | null
    is_default: 0 | 1 | null
    logo: string | null
    color: string | null
    sort: number
    enable_status: 0 | 1 | null
    remark: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_column: {
    id: string
    tenant_id: string
    sundry_id: string
    name: string
    content_type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
    style: 1 | 2 | 3 | 4 | 5
    rule_sort: 1 | 2 | 3 | 4
    show_count: number
    more_link: 0 | 1 | null
    sort: number | null
    enable_status: 0 | 1 | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_equity_card: {
    id: string
    tenant_id: string
    name: string
    code: string | null
    cover: string | null
    price: number
    valid_days: number
    rights: string[]
    scope_type: 0 | 1 | 2
    scope_ids: string[] | null
    stock: number
    start_time: Date | null
    end_time: Date | null
    enable_status: 0 | 1
    sort: number
    description: string | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_feedback: {
    id: string
    tenant_id: string
    type: string
    content: string
    handle_status: 0 | 1 | null
    images: string[] | null
    contact: string | null
    app_version: string | null
    page: string | null
    device: string | null
    user_id: string | null
    dept_id: string | null
    reply: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    create_user: string | null
    create_dept: string | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_lecturer: {
    id: string
    tenant_id: string
    name: string
    lecturer_type: 1 | 2
    level: string | null
    enable_status: 0 | 1
    is_recommend: 0 | 1 | null
    user_id: string | null
    avatar: string
    title: string | null
    organization: string | null
    mobile: string | null
    email: string | null
    speciality: string[] | null
    introduction: string
    sort: number
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_nav: {
    id: string
    tenant_id: string
    sundry_id: string
    name: string
    icon: string
    active_icon: string | null
    group_name: string | null
    link_type: 0 | 1 | 5 | 6 | 9 | 12
    link_url: string | null
    link_id: string | null
    badge: 0 | 1 | 2 | 3 | null
    sort: number | null
    enable_status: 0 | 1 | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_news: {
    id: string
    tenant_id: string
    title: string
    subtitle: string | null
    news_type: string
    cover: string | null
    summary: string | null
    content_mode: 1 | 2 | 3 | 4
    content: string | null
    link_url: string | null
    video: string | null
    file: string | null
    source: string | null
    author: string | null
    attachments: string[] | null
    publish_mode: 1 | 2 | 3 | null
    plan_time: Date | null
    offline_time: Date | null
    allow_comment: 0 | 1 | null
    need_read: 0 | 1 | null
    is_top: 0 | 1 | null
    sort: number | null
    publish_status: 0 | 1 | 2 | null
    publish_time: Date | null
    view_count: number | null
    viewer_count: number | null
    like_count: number | null
    comment_count: number | null
    audit_status: 0 | 1 | 2 | 3 | 4 | null
    audit_remark: string | null
    scope_type: 0 | 1 | null
    user_ids: string[] | null
    dept_ids: string[] | null
    group_ids: string[] | null
    post_ids: string[] | null
    exclude_user_ids: string[] | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_news_comment: {
    id: string
    tenant_id: string
    news_id: string | null
    user_id: string | null
    content: string | null
    status: 0 | 1 | null
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    revision: number
    is_deleted: number
  }
  opsm_special_page: {
    id: string
    tenant_id: string
    name: string
    terminal: string[]
    cover: string
    banner: string
    intro: string | null
    bg_color: string
    layout: 1 | 2 | 3
    items: unknown
    start_time: Date | null
    end_time: Date | null
    sort: number | null
    enable_status: 0 | 1
    create_time: Date | null
    create_user: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  opsm_user_card: {
    id: string
    tenant_id: string
    card_id: string
    start_time: Date | null
    user_id: string | null
    end_time: Date | null
    scope_type: number | null
    scope_ids: string[] | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  res_category: {
    id: string
    tenant_id: string
    parent_id: string
    name: string
    sort: number
    remark: string | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  res_resource: {
    id: string
    tenant_id: string
    name: string
    res_type: 1 | 2 | 3 | 4 | 5 | 6 | 7
    category_id: string
    tag_ids: string[] | null
    link: string | null
    attach_id: string | null
    content: string | null
    ext: string | null
    size: number | null
    duration: number | null
    pages: number | null
    sha256: string | null
    cover: string | null
    description: string | null
    download_allowed: 0 | 1
    permission_type: 1 | 2 | null
    user_ids: string[] | null
    dept_ids: string[] | null
    role_ids: string[] | null
    actions: string[] | null
    open_to: string[] | null
    use_by: string[] | null
    download_by: string[] | null
    view_count: number | null
    download_count: number | null
    create_user: string | null
    create_time: Date | null
    audit_status: 0 | 1 | 2 | 3 | 4 | null
    audit_remark: string | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  res_share: {
    id: string
    tenant_id: string
    res_id: string | null
    name: string | null
    res_type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
    to_tenant: string | null
    open_to: string[] | null
    actions: string[] | null
    expire_time: Date | null
    state: 1 | 2 | 3 | null
    share_user: string | null
    share_time: Date | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  res_tag: {
    id: string
    tenant_id: string
    name: string
    use_count: number | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  res_visit: {
    id: string
    tenant_id: string
    res_id: string | null
    user_id: string | null
    kind: 1 | 2 | null
    create_user: string | null
    create_dept: string | null
    create_time: Date | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
  training_activity: {
    id: string
    tenant_id: string
    title: string
    activity_type: string
    cover: string | null
    content: string | null
    organizer: string | null
    contacts: string | null
    contact_phone: string | null
    place_type: 1 | 2 | 3
    address: string | null
    lng: number | null
    lat: number | null
    online_url: string | null
    start_time: Date
    end_time: Date
    need_sign_up: 0 | 1 | null
    sign_up_start: Date | null
    sign_up_end: Date | null
    sign_up_limit: number | null
    wait_list: 0 | 1 | null
    sign_up_audit: 0 | 1 | null
    allow_cancel: 0 | 1 | null
    cancel_hours: number | null
    sign_up_form: unknown | null
    sign_in_mode: 0 | 1 | 2 | 3 | 4 | 5 | null
    sign_in_start: Date | null
    sign_in_end: Date | null
    late_minutes: number | null
    sign_in_radius: number | null
    sign_out: 0 | 1 | null
    points: number | null
    period: number | null
    remind: unknown | null
    is_top: 0 | 1 | null
    sort: number | null
    publish_status: 0 | 1 | 2 | 3 | null
    audit_status: 0 | 1 | 2 | 3 | 4 | null
    audit_remark: string | null
    scope_type: 0 | 1 | null
    user_ids: string[] | null
    dept_ids: string[] | null
    group_ids: string[] | null
    post_ids: string[] | null
    exclude_user_ids: string[] | null
    create_user: string | null
    create_time: Date | null
    create_dept: string | null
    update_user: string | null
    update_time: Date | null
    status: number
    revision: number
    is_deleted: number
  }
}
